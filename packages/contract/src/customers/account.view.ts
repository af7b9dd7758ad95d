import type { BillingForm } from '@folio/domain/checkout/billing';
import type { CheckoutView } from '../selling/checkout.view.ts';

/** A device on which the customer is logged in, in one store. */
export type SessionView = {
  readonly id: string;
  /** Browser and system in the visitor's language, such as "Chrome en Android". */
  readonly device: string;
  readonly store: string;
  /** Times as ISO 8601; `lastUsedAt` is exact to the hour. */
  readonly loggedInAt: string;
  readonly lastUsedAt: string;
  readonly isThis: boolean;
};

/** A new address that is pending until its mailed link is opened. */
export type EmailChangeView = { readonly email: string; readonly expiresAt: string };

/** The account page of the logged-in customer. */
export type AccountView = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly region: string;
  /** The provinces or municipalities of the store's country; empty where none are asked (EN-14). */
  readonly regions: readonly { readonly id: string; readonly name: string }[];
  /** The billing data (EN-17), or blank ones with the store's defaults. */
  readonly billing: BillingForm;
  readonly hasBilling: boolean;
  readonly billingLabels: CheckoutView['billingLabels'];
  readonly countries: CheckoutView['countries'];
  readonly emailChange: EmailChangeView | null;
  /** This device first, then by latest use. */
  readonly sessions: readonly SessionView[];
};

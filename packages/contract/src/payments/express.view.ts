/** The data of wallet payments (Apple Pay, Google Pay) in the cart and on the payment page. */

import type { BeginConsents, CheckoutResult } from '../selling/checkout.view.ts';
import type { PayResult } from './payment.view.ts';

/** A provider's public account and its script. */
export type CardAccount = {
  readonly publishableKey: string;
  readonly scriptUrl: string;
};

/** The configuration of the wallets' script. */
export type ExpressSetup = CardAccount & {
  /** The payment method that the wallets belong to. */
  readonly method: string;
};

/** The cart as a wallet would pay it now. */
export type ExpressView = ExpressSetup & {
  /** Cents, with VAT. */
  readonly total: number;
  /** The recipient of a requested invoice; null without one. */
  readonly invoiceTo: string | null;
  /** True if the wallet opens only after the two consents; businesses give none (AP-28). */
  readonly asksConsents: boolean;
  /** The address for mails; null if the wallet supplies it. */
  readonly email: string | null;
  /** The ids of the legal texts that the buyer accepts. */
  readonly texts: readonly number[];
};

/** The buyer's consents, the wallet's e-mail address and the total on its sheet, in cents. */
export type ExpressForm = BeginConsents & {
  readonly email: string;
  readonly shownTotal: number;
  readonly shownTexts?: readonly number[];
};

/** The order with the next step of its payment, or the checkout's error. */
export type ExpressResult =
  | { readonly ok: true; readonly orderId: string; readonly pay: PayResult }
  | Extract<CheckoutResult, { ok: false }>;

/** What is told and sent where a wallet pays: Apple Pay and Google Pay, in the cart and on the page of payment. */
import type { PayResult } from './payment.ts';
import type { BeginConsents, CheckoutResult } from './views.ts';

/** What the wallets' script is loaded from and told. */
export type ExpressSetup = {
  /** The way to pay that the wallets are a way of. */
  readonly method: string;
  readonly publishableKey: string;
  readonly scriptUrl: string;
};

/** The cart as a wallet would pay for it now. */
export type ExpressView = ExpressSetup & {
  /** Cents, with VAT. */
  readonly total: number;
  /** Whom the invoice is made out to, of who has asked for one; null for nobody. */
  readonly invoiceTo: string | null;
  /** Whether the two consents come before the wallet opens: a business is not asked (AP-28). */
  readonly asksConsents: boolean;
  /** Where the mails go; null where the wallet is asked for it. */
  readonly email: string | null;
  /** The ids of the legal texts that whoever pays accepts. */
  readonly texts: readonly number[];
};

/** What the buyer has agreed to, the address that their wallet gave, and the sum that its sheet has shown, in cents. */
export type ExpressForm = BeginConsents & {
  readonly email: string;
  readonly shownTotal: number;
  readonly shownTexts?: readonly number[];
};

/** The order, and what is next of its payment; or why there is none, as the checkout says it. */
export type ExpressResult =
  | { readonly ok: true; readonly orderId: string; readonly pay: PayResult }
  | Extract<CheckoutResult, { ok: false }>;

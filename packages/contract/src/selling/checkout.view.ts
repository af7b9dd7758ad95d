import type { BillingField, BillingForm } from '@folio/domain/checkout/billing';
import type { Locale } from '@folio/domain/locale/locale';
import type { ExpressSetup } from '../payments/express.view.ts';
import type { MethodEntry, PaymentMethodView } from '../payments/payment.view.ts';
import type { PriceView } from '../stores/price.view.ts';
import type { CartView } from './cart.view.ts';
import type { ReminderChoice } from './cart-reminders.calls.ts';

export type CheckoutView = {
  readonly cart: CartView;
  /** The price of each line for this buyer with the registry's fee shown separately, and the sum. */
  readonly prices: readonly (PriceView & { readonly productName: string })[];
  readonly totals: { readonly net: number; readonly vat: number; readonly total: number };
  /** Explains a total that differs from the cart's, or that unexpectedly includes VAT; null if neither. */
  readonly taxNote: string | null;
  /** Explains why the order interrupted by the log-in was not placed; null without a reason. */
  readonly notice: string | null;
  /** The part of the previous order that is already being charged and can no longer change; null if none. */
  readonly pendingPaymentNote: string | null;
  readonly methods: readonly (PaymentMethodView & MethodEntry)[];
  /** The wallets offered with the card; null if none. */
  readonly express: ExpressSetup | null;
  /** The chosen payment method; empty if the customer must choose, or choose again (AR-5). */
  readonly method: string;
  readonly email: string;
  /** The masked address that the cart's quote was sent to: a form without an address orders for it (AP-6). */
  readonly quotedTo: string | null;
  /** The validated e-mail of a guest, who is not asked for it again (AR-3). */
  readonly guest: string | null;
  /** The e-mail address of the logged-in customer. */
  readonly customer: string | null;
  /** The consents stored with the unpaid order of this cart. */
  readonly consents: Pick<CheckoutForm, 'startNow' | 'loseWithdrawal'>;
  /** The known billing data (EN-17), and if an invoice with them is requested. */
  readonly billing: BillingForm;
  /** The labels of the billing form in the visitor's language; bundling them would ship every language. */
  readonly billingLabels: Readonly<
    Record<BillingField | 'wanted' | 'consumer' | 'business' | 'taxIdHelp', string>
  >;
  readonly wantsInvoice: boolean;
  /** The localized countries that an invoice may name. */
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  readonly officialFee: number;
  /** The box for one mail about an unfinished order. */
  readonly reminder: ReminderChoice;
  /** The ids of the legal texts that the buyer accepts, in the page's language. */
  readonly texts: readonly number[];
};

export type CheckoutForm = {
  readonly email: string;
  readonly type: string;
  readonly startNow: boolean;
  readonly loseWithdrawal: boolean;
  /** Null or absent if no invoice with the buyer's data is requested. */
  readonly billing?: BillingForm | null;
  /**
   * The total shown to the buyer in cents; if it has changed, the shop shows the new one before it charges.
   * Absent without a display.
   */
  readonly shownTotal?: number;
  /**
   * The language of the page with the ticked boxes, which another tab may have changed since. Absent in API
   * calls, which show no page.
   */
  readonly shownIn?: Locale;
  /**
   * The ids of the legal texts on the page; newer versions must be shown before acceptance. Absent in API
   * calls.
   */
  readonly shownTexts?: readonly number[];
  /** The buyer's status when the page was filled in; another tab may have logged in or out since. */
  readonly as?: 'guest' | 'customer';
};

/** The two consents of consumer law. Without them work starts after the withdrawal period (AP-28). */
export type BeginConsents = Pick<CheckoutForm, 'startNow' | 'loseWithdrawal' | 'shownIn'>;

export type Problem = { readonly name: string; readonly code: string; readonly message: string };

export type CheckoutResult =
  | {
      readonly ok: true;
      readonly orderId: string;
      readonly next: string;
      /**
       * The order may be paid by the chosen method at once. Absent if nothing is left to pay, or if `next` first asks
       * about a payment in progress.
       */
      readonly isPayable?: boolean;
    }
  | {
      readonly ok: false;
      readonly code: string;
      readonly message: string;
      readonly fields: readonly Problem[];
    };

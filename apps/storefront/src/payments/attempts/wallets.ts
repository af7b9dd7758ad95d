import type { ExpressSetup } from '@folio/contract/payments/express.view';
import type { Locale } from '@folio/domain/locale/locale';
import type {
  StripeExpressCheckoutElementClickEvent as ClickEvent,
  StripeExpressCheckoutElementConfirmEvent as ConfirmEvent,
  Stripe,
  StripeElements,
  StripeError,
} from '@stripe/stripe-js';
import { cardAppearance } from './provider/card-appearance.ts';
import { loadProvider } from './provider/load-provider.ts';

/** Returns whether a wallet is available; `loading` until its provider has answered. */
export type WalletState = 'loading' | 'offered' | 'none';

/** An open payment for a wallet to confirm. */
export type OpenPayment = {
  readonly orderId: string;
  readonly clientSecret: string;
  readonly returnUrl: string;
};

export type WalletCalls = {
  /** The wallets' availability is known. */
  readonly onState: (state: WalletState) => void;
  /** Runs before the sheet opens; false keeps it closed. The browser waits for a second at most. */
  readonly mayOpen: () => Promise<boolean> | boolean;
  /** The buyer agreed in the sheet: opens the payment. Null when that failed, which is already shown. */
  readonly open: (buyer: { readonly email: string }) => Promise<OpenPayment | null>;
  /** Stripe has confirmed the payment or failed to. */
  readonly done: (orderId: string, error: StripeError | undefined) => Promise<unknown>;
  /** Stripe's script failed: the payment's outcome is unknown. */
  readonly broken: () => void;
};

type WalletOptions = {
  readonly setup: ExpressSetup;
  /** Cents. */
  readonly amount: number;
  readonly locale: Locale;
  readonly emailRequired: boolean;
};
export type Wallets = { readonly update: (amount: number) => void; readonly close: () => void };

/** As tall as the shop's own buttons, within Stripe's limits. */
const HEIGHT = 48;
/** Timeout for a provider that does not answer, in milliseconds. */
const SILENT_MS = 6000;

/**
 * Mounts Stripe's Express Checkout Element, with the total before there is a payment. Offers only Apple Pay
 * and Google Pay, where the browser has one with a card.
 */
export async function mountWallets(
  place: HTMLElement,
  options: WalletOptions,
  calls: WalletCalls,
): Promise<Wallets> {
  const { setup, amount, locale, emailRequired } = options;
  const stripe = await loadProvider(setup, locale);
  const elements = stripe.elements({
    ...{ mode: 'payment', amount, currency: 'eur', allowedPaymentMethodTypes: ['card'] },
    ...{ locale, appearance: cardAppearance() },
  });
  const never = 'never' as const;
  const element = elements.create('expressCheckout', {
    emailRequired,
    buttonHeight: HEIGHT,
    buttonType: { applePay: 'buy', googlePay: 'buy' },
    layout: { maxColumns: 2, maxRows: 1, overflow: 'never' },
    paymentMethods: {
      ...{ applePay: 'auto', googlePay: 'auto' },
      ...{ link: never, paypal: never, amazonPay: never, klarna: never },
    },
  });
  const silent = setTimeout(() => calls.onState('none'), SILENT_MS);
  const announce = (state: WalletState) => {
    clearTimeout(silent);
    calls.onState(state);
  };
  element.on('ready', ({ availablePaymentMethods: has }) =>
    announce(has?.applePay || has?.googlePay ? 'offered' : 'none'),
  );
  element.on('loaderror', () => announce('none'));
  element.on('click', (event) => void answerClick(event, calls));
  element.on('confirm', (event) => void confirm(stripe, elements, event, calls));
  element.mount(place);
  return {
    update: (next) => elements.update({ amount: next }),
    close: () => {
      clearTimeout(silent);
      element.destroy();
    },
  };
}

async function answerClick(event: ClickEvent, { mayOpen }: WalletCalls): Promise<void> {
  const may = await mayOpen();
  if (may) event.resolve();
  else event.reject();
}

async function confirm(
  stripe: Stripe,
  elements: StripeElements,
  event: ConfirmEvent,
  calls: WalletCalls,
): Promise<void> {
  try {
    const { error: unfit } = await elements.submit();
    const opened = unfit ? null : await calls.open({ email: event.billingDetails?.email ?? '' });
    if (!opened) return event.paymentFailed({ reason: 'fail' });
    const { error } = await stripe.confirmPayment({
      ...{ elements, clientSecret: opened.clientSecret, redirect: 'if_required' },
      confirmParams: { return_url: opened.returnUrl },
    });
    await calls.done(opened.orderId, error);
  } catch {
    event.paymentFailed({ reason: 'fail' });
    calls.broken();
  }
}

import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { PaymentView } from '@folio/contract/payments/payment.view';
import type { Locale } from '@folio/domain/locale/locale';
import type { Stripe } from '@stripe/stripe-js';
import { loadProvider } from '../provider/load-provider.ts';
import { type ElementsStep, type FieldBasis, findPaidPage, openCard } from './open-card.ts';

type Page = {
  /** Mounts the field, if its page is still there. */
  readonly mount: (stripe: Stripe, basis: FieldBasis) => void;
  /** Shows another page, if the customer has not left this one. */
  readonly go: (to: string) => unknown;
  /** Shows why no payment can begin. */
  readonly reject: (message: string) => void;
};

/**
 * Opens an order's payment and mounts its card field. The first time, the field does not wait for the payment, which
 * saves a second on a slow line; later, it first checks with the provider whether the payment is already made. Returns
 * the payment to confirm; undefined if there is none to make by card, which the page then shows.
 */
export async function openField(
  api: ShopApi | undefined,
  payment: Pick<PaymentView, 'orderId' | 'method' | 'total' | 'cardAccount'>,
  isFirst: boolean,
  locale: Locale,
  { mount, go, reject }: Page,
): Promise<ElementsStep | undefined> {
  const { orderId, total, cardAccount } = payment;
  const mounted =
    isFirst && cardAccount
      ? loadProvider(cardAccount, locale).then((stripe) => mount(stripe, { amount: total }))
      : undefined;
  // The opening may fail before anybody waits for the field.
  mounted?.catch(() => undefined);
  const opened = await openCard(api, payment, locale);
  if (opened.kind === 'go') go(opened.to);
  if (opened.kind === 'rejected') reject(opened.message);
  if (opened.kind !== 'card') return undefined;
  const { stripe, step } = opened;
  if (mounted) return mounted.then(() => step);
  const { paymentIntent } = await stripe.retrievePaymentIntent(step.clientSecret);
  const paidPage = await findPaidPage(api, orderId, paymentIntent);
  if (paidPage) go(paidPage);
  else mount(stripe, { clientSecret: step.clientSecret });
  return step;
}

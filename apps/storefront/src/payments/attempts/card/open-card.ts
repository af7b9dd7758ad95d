import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { PaymentStep, PaymentView } from '@folio/contract/payments/payment.view';
import type { Locale } from '@folio/domain/locale/locale';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { links } from '../../../page/links.ts';
import { cardAppearance } from '../provider/card-appearance.ts';
import { withReason } from '../provider/with-reason.ts';
import type { CardEvent } from './card-state.ts';

export type ElementsStep = Extract<PaymentStep, { kind: 'elements' }>;

/** A mounted card field. */
export type MountedCard = { readonly stripe: Stripe; readonly elements: StripeElements };

/** A payment to make by card, the page to show instead, or the reason why none can begin. */
type OpenResult =
  | { readonly kind: 'card'; readonly step: ElementsStep }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'rejected'; readonly message: string };

/** Opens the order's payment. */
export async function openCard(
  api: ShopApi | undefined,
  { orderId, method }: Pick<PaymentView, 'orderId' | 'method'>,
): Promise<OpenResult> {
  const opened = await api?.pay({ orderId, method, fields: {} });
  if (opened?.kind === 'paid') return { kind: 'go', to: links.success(orderId) };
  if (opened?.kind === 'rejected')
    return { kind: 'rejected', message: withReason(opened.message, opened.why) };
  if (opened?.kind !== 'next') return { kind: 'go', to: links.order(orderId) };
  const { step } = opened;
  // A payment by another method is processing: its page waits for it.
  if (step.kind !== 'elements') return { kind: 'go', to: links.paymentOrder(orderId) };
  return { kind: 'card', step };
}

/** Mounts the card field with a total in cents, in the provider's own frame. The payment begins later. */
export function mountCard(
  place: HTMLElement,
  stripe: Stripe,
  amount: number,
  locale: Locale,
  dispatch: (event: CardEvent) => void,
): MountedCard {
  const elements = stripe.elements({
    ...{ mode: 'payment', amount, currency: 'eur', allowedPaymentMethodTypes: ['card'] },
    ...{ locale, appearance: cardAppearance() },
  });
  const element = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never' } });
  element.on('ready', () => dispatch({ type: 'loaded' }));
  element.on('change', ({ complete }) => dispatch({ type: 'changed', isComplete: complete }));
  element.on('loaderror', () => dispatch({ type: 'unreachable' }));
  element.mount(place);
  return { stripe, elements };
}

import type { ShopApi } from '@folio/contract/shop-api';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { StripeError } from '@stripe/stripe-js';
import { links } from '../../links.ts';
import { withReason } from './with-reason.ts';

/** Where a payment goes on, with what is said there; or what is said here of one that came to nothing. */
export type AfterConfirm =
  | { readonly kind: 'go'; readonly to: string; readonly said?: string | null }
  /** It was called off elsewhere: nothing can be charged by it, and another has to be begun. */
  | { readonly kind: 'anew'; readonly message: string | null }
  | { readonly kind: 'failed'; readonly message: string };

/** Stripe's word for a payment that can be paid no more. */
const CALLED_OFF = 'payment_intent_unexpected_state';

/** What becomes of a payment that Stripe's script has confirmed, or not: its word is no proof, the server asks Stripe. */
export async function afterConfirm(
  api: ShopApi | undefined,
  orderId: string,
  error: StripeError | undefined,
  locale: Locale,
): Promise<AfterConfirm> {
  const settled = await api?.settle(orderId, {}).catch(() => undefined);
  if (settled?.state === 'paid') return { kind: 'go', to: links.success(orderId) };
  if (settled?.state === 'pending') {
    // What waits is this payment, or the one that this was called off for elsewhere.
    const said = error?.code === CALLED_OFF ? m.payment_called_off({}, { locale }) : null;
    return { kind: 'go', to: links.paymentOrder(orderId), said };
  }
  // Another window went on with the cart meanwhile: the order's own page says what became of it.
  const now = error && (await api?.payment(orderId, null).catch(() => null));
  if (now && now.state !== 'awaiting_payment') return { kind: 'go', to: links.order(orderId) };
  if (error?.code === CALLED_OFF && settled) return { kind: 'anew', message: settled.message };
  if (settled?.message) return { kind: 'failed', message: withReason(settled.message, settled.why) };
  const ofCard = error?.type === 'card_error' ? error.message : undefined;
  return { kind: 'failed', message: ofCard ?? unsure(settled, orderId, locale) };
}

/** Null: this visitor is nobody's any more, the page was open for longer than their session. */
function unsure(settled: object | null | undefined, id: string, locale: Locale): string {
  if (settled === null) return m.payment_gone({ id }, { locale });
  return (settled === undefined ? m.error_line : m.payment_unsure)({}, { locale });
}

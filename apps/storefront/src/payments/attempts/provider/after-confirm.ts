import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { SettleResult } from '@folio/contract/payments/payment.view';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { StripeError } from '@stripe/stripe-js';
import { CallError } from '../../../page/api/call-error.ts';
import { links } from '../../../page/links.ts';
import { withReason } from './with-reason.ts';

/** The page after a confirmation with its notice, or the message of a failure to show here. */
export type AfterConfirm =
  | { readonly kind: 'go'; readonly to: string; readonly notice?: string | null }
  /** Cancelled elsewhere: it cannot be charged any more, and another must begin. */
  | { readonly kind: 'reopen'; readonly message: string | null }
  | { readonly kind: 'failed'; readonly message: string };

/** Stripe's error code for a payment that can no longer be paid. */
const UNEXPECTED_STATE = 'payment_intent_unexpected_state';

/** Returns the page of a settled order, or of one whose payment is processing; undefined while it is unpaid. */
export function settledPage(settled: SettleResult | null | undefined, orderId: string): string | undefined {
  if (settled?.state === 'paid') return links.success(orderId);
  if (settled?.state === 'closed') return links.order(orderId);
  return settled?.state === 'pending' ? links.paymentOrder(orderId) : undefined;
}

/**
 * Returns the result of a confirmation by Stripe's script. The script's report proves nothing: the server queries
 * Stripe.
 */
export async function afterConfirm(
  api: ShopApi | undefined,
  orderId: string,
  error: StripeError | undefined,
  locale: Locale,
): Promise<AfterConfirm> {
  let isLineDown = false;
  const settled = await api?.settle({ orderId, fields: {} }).catch((failure: unknown) => {
    isLineDown = failure instanceof CallError && failure.status === 0;
    return undefined;
  });
  const page = settledPage(settled, orderId);
  // A pending payment is this one, or the one that replaced it elsewhere.
  const isReplaced = settled?.state === 'pending' && error?.code === UNEXPECTED_STATE;
  if (page) return { kind: 'go', to: page, notice: isReplaced ? m.payment_called_off({}, { locale }) : null };
  // Another window has continued with the cart: the order's own page shows the result.
  const now = error && (await api?.payment({ orderId, method: null }).catch(() => null));
  if (now && now.state !== 'awaiting_payment') return { kind: 'go', to: links.order(orderId) };
  if (error?.code === UNEXPECTED_STATE && settled) return { kind: 'reopen', message: settled.message };
  if (settled?.message) return { kind: 'failed', message: withReason(settled.message, settled.why) };
  const ofCard = error?.type === 'card_error' ? error.message : undefined;
  if (ofCard) return { kind: 'failed', message: ofCard };
  // Null means that the session ended while the page was open.
  if (settled === null) return { kind: 'failed', message: m.payment_gone({ id: orderId }, { locale }) };
  return { kind: 'failed', message: (isLineDown ? m.error_line : m.payment_unsure)({}, { locale }) };
}

import type Stripe from 'stripe';
import type { ProviderStatus, RefundStatus } from '../gateway.ts';

const STATES: Partial<Record<Stripe.PaymentIntent.Status, ProviderStatus['state']>> = {
  requires_payment_method: 'requires_action',
  requires_confirmation: 'requires_action',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

/** Cents given back, where the charge was sent along with its payment. */
function refundedOf({ latest_charge: charge }: Stripe.PaymentIntent): { refunded?: number } {
  return typeof charge === 'object' && charge !== null ? { refunded: charge.amount_refunded } : {};
}

/** The wallet of a charge that was sent along with its payment. */
function walletOf({ latest_charge: charge }: Stripe.PaymentIntent): { wallet?: string | null } {
  if (typeof charge !== 'object' || charge === null) return {};
  return { wallet: charge.payment_method_details?.card?.wallet?.type ?? null };
}

/** The charge of the card that was declined last. */
function declineRefOf({ latest_charge: charge }: Stripe.PaymentIntent): { declineRef?: string } {
  const declineRef = typeof charge === 'string' ? charge : charge?.id;
  return declineRef ? { declineRef } : {};
}

/** What a payment says whose reference nobody paid in its time. It could be given another; our attempt is over. */
const LAPSED = 'payment_intent_payment_attempt_expired';

function stateOf({ status, next_action, last_payment_error }: Stripe.PaymentIntent): ProviderStatus['state'] {
  if (next_action?.multibanco_display_details) return 'pending';
  if (status === 'requires_payment_method' && last_payment_error?.code === LAPSED) return 'expired';
  // A declined intent wants another card and stays open, its failure beside it. A status this version does not know is still open too.
  return STATES[status] ?? 'processing';
}

/** A payment in our words. */
export function toStatus(intent: Stripe.PaymentIntent): ProviderStatus {
  const error = intent.last_payment_error;
  const state = stateOf(intent);
  const voucher = intent.next_action?.multibanco_display_details;
  return {
    providerRef: intent.id,
    state,
    amount: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    orderId: Number(intent.metadata.order_id) || null,
    ...(voucher?.expires_at && { expiresAt: new Date(voucher.expires_at * 1000) }),
    ...refundedOf(intent),
    ...declineRefOf(intent),
    ...walletOf(intent),
    failureCode:
      error && intent.status !== 'succeeded' && state !== 'expired'
        ? (error.decline_code ?? error.code ?? 'declined')
        : null,
  };
}

const REFUND_STATES: Readonly<Record<string, RefundStatus['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/** A refund in our words; one that waits for something is pending. */
export const toRefund = ({ id, status, failure_reason }: Stripe.Refund): RefundStatus => ({
  refundRef: id,
  state: REFUND_STATES[status ?? ''] ?? 'pending',
  failureCode: failure_reason ?? (status === 'canceled' ? 'canceled' : null),
});

import type Stripe from 'stripe';
import type { ProviderStatus, RefundStatus } from '../../records/gateway.ts';

const STATES: Partial<Record<Stripe.PaymentIntent.Status, ProviderStatus['state']>> = {
  requires_payment_method: 'requires_action',
  requires_confirmation: 'requires_action',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

/** Returns the refunded cents, where the charge was expanded. */
function toRefunded({ latest_charge: charge }: Stripe.PaymentIntent): { refunded?: number } {
  return typeof charge === 'object' && charge !== null ? { refunded: charge.amount_refunded } : {};
}

/** Returns the wallet of an expanded charge. */
function toWallet({ latest_charge: charge }: Stripe.PaymentIntent): { wallet?: string | null } {
  if (typeof charge !== 'object' || charge === null) return {};
  return { wallet: charge.payment_method_details?.card?.wallet?.type ?? null };
}

/** Returns the charge of the card that was declined last. */
function toDeclineRef({ latest_charge: charge }: Stripe.PaymentIntent): { declineRef?: string } {
  const declineRef = typeof charge === 'string' ? charge : charge?.id;
  return declineRef ? { declineRef } : {};
}

/** Error code of a reference that was not paid in time. Stripe could issue another, but the attempt has ended. */
const REFERENCE_EXPIRED = 'payment_intent_payment_attempt_expired';

function toState({ status, next_action, last_payment_error }: Stripe.PaymentIntent): ProviderStatus['state'] {
  if (next_action?.multibanco_display_details) return 'pending';
  if (status === 'requires_payment_method' && last_payment_error?.code === REFERENCE_EXPIRED)
    return 'expired';
  // A declined intent waits for another card and contains its failure. An unknown status counts as processing.
  return STATES[status] ?? 'processing';
}

/** Returns the status of an intent. */
export function toStatus(intent: Stripe.PaymentIntent): ProviderStatus {
  const error = intent.last_payment_error;
  const state = toState(intent);
  const voucher = intent.next_action?.multibanco_display_details;
  return {
    providerRef: intent.id,
    state,
    amount: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    orderId: Number(intent.metadata.order_id) || null,
    ...(voucher?.expires_at && { expiresAt: new Date(voucher.expires_at * 1000) }),
    ...toRefunded(intent),
    ...toDeclineRef(intent),
    ...toWallet(intent),
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

/** Returns the status of a refund; a refund that waits for any step is pending. */
export const toRefund = ({ id, status, failure_reason }: Stripe.Refund): RefundStatus => ({
  refundRef: id,
  state: REFUND_STATES[status ?? ''] ?? 'pending',
  failureCode: failure_reason ?? (status === 'canceled' ? 'canceled' : null),
});

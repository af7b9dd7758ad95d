import { z } from 'zod';
import type { RefundRef, RefundRequest, RefundStatus } from '../../records/gateway.ts';
import { toDecimal } from '../decimal-amount.ts';
import { type Answer, type Call, errorIssue } from './call.ts';
import { PaypalOrder, relevantCapture } from './order.ts';

const Refund = z.object({ id: z.string().min(1), status: z.string() });
const STATES: Readonly<Record<string, RefundStatus['state']>> = {
  COMPLETED: 'succeeded',
  FAILED: 'failed',
  CANCELLED: 'failed',
};

function toRefundStatus({ body }: Answer): RefundStatus {
  const { id: refundRef, status } = Refund.parse(body);
  const state = STATES[status] ?? 'pending';
  return { refundRef, state, failureCode: state === 'failed' ? status : null };
}

/**
 * Refunds part of an order's capture. The refund's id is the idempotency key, so it may be repeated after a lost
 * answer. PayPal's rejections fail it with their code, for staff to check; a 401 concerns the shop's token, not the
 * refund.
 */
export async function refundCapture(call: Call, request: RefundRequest): Promise<RefundStatus> {
  const { refundId, attempt, amount, currency } = request;
  const failed = (failureCode: string): RefundStatus => ({
    refundRef: refundId,
    state: 'failed',
    failureCode,
  });
  const order = await call(`/v2/checkout/orders/${encodeURIComponent(attempt.providerRef ?? '')}`);
  if (order.status === 404) return failed(errorIssue(order));
  if (order.status !== 200) throw new Error(`PayPal did not return an order: ${errorIssue(order)}`);
  const capture = relevantCapture(PaypalOrder.parse(order.body));
  if (!capture) return failed('NO_CAPTURE');
  const answer = await call(`/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`, {
    requestId: refundId,
    body: { amount: { currency_code: currency, value: toDecimal(amount) } },
  });
  if (answer.status < 300) return toRefundStatus(answer);
  if (answer.status === 401) throw new Error(`PayPal did not refund: ${errorIssue(answer)}`);
  return failed(errorIssue(answer));
}

/** Fetches the status of a refund; null when PayPal does not know it. */
export async function fetchRefundStatus(call: Call, { refundRef }: RefundRef): Promise<RefundStatus | null> {
  // Its answer was lost: a repeat under the same key gets the first answer.
  if (refundRef === '') return null;
  const answer = await call(`/v2/payments/refunds/${encodeURIComponent(refundRef)}`);
  if (answer.status === 404) return null;
  if (answer.status !== 200) throw new Error(`PayPal did not return a refund: ${errorIssue(answer)}`);
  return toRefundStatus(answer);
}

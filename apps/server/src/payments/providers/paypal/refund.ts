import { z } from 'zod';
import { toDecimal } from '../decimal-amount.ts';
import type { RefundRef, RefundRequest, RefundStatus } from '../gateway.ts';
import { type Answer, type Call, errorIssue } from './call.ts';
import { PaypalOrder, relevantCapture } from './order.ts';

const Refund = z.object({ id: z.string().min(1), status: z.string() });
const STATES: Readonly<Record<string, RefundStatus['state']>> = {
  COMPLETED: 'succeeded',
  FAILED: 'failed',
  CANCELLED: 'failed',
};

function toReport({ body }: Answer): RefundStatus {
  const { id: refundRef, status } = Refund.parse(body);
  const state = STATES[status] ?? 'pending';
  return { refundRef, state, failureCode: state === 'failed' ? status : null };
}

/**
 * Gives money of an order's capture back. The refund's own id is the key against repeats: after silence it may be asked for again. What PayPal
 * refuses as such has failed with its code, so that a person looks; only a call without the right of calling says nothing of the refund.
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
  if (order.status !== 200) throw new Error(`PayPal did not tell of an order: ${errorIssue(order)}`);
  const capture = relevantCapture(PaypalOrder.parse(order.body));
  if (!capture) return failed('NO_CAPTURE');
  const answer = await call(`/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`, {
    requestId: refundId,
    body: { amount: { currency_code: currency, value: toDecimal(amount) } },
  });
  if (answer.status < 300) return toReport(answer);
  if (answer.status === 401) throw new Error(`PayPal did not refund: ${errorIssue(answer)}`);
  return failed(errorIssue(answer));
}

/** How a refund stands; null when PayPal never heard of it. */
export async function fetchRefundStatus(call: Call, { refundRef }: RefundRef): Promise<RefundStatus | null> {
  // Its answer was lost: asked for again under its key, it is answered as it was.
  if (refundRef === '') return null;
  const answer = await call(`/v2/payments/refunds/${encodeURIComponent(refundRef)}`);
  if (answer.status === 404) return null;
  if (answer.status !== 200) throw new Error(`PayPal did not tell of a refund: ${errorIssue(answer)}`);
  return toReport(answer);
}

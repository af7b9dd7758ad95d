import type { AttemptRef, ProviderStatus } from '../../records/gateway.ts';
import { OutcomeUnknownError } from '../../records/outcome-unknown.ts';
import { simpleStatus } from '../simple-status.ts';
import { type Answer, type Call, errorIssue } from './call.ts';
import { PaypalOrder, toStatus } from './order.ts';

/** Milliseconds after which an unknown order has expired: PayPal deletes unapproved orders within hours. */
const DELETED_AFTER_MS = 24 * 60 * 60_000;

/** Fetches the status of an order; null when PayPal does not know it. */
export async function fetchOrderStatus(
  call: Call,
  attempt: AttemptRef,
  now: Date,
): Promise<ProviderStatus | null> {
  if (!attempt.providerRef) return null;
  const answer = await call(orderPath(attempt));
  if (answer.status === 404) {
    const isDeleted = now.getTime() - attempt.createdAt.getTime() > DELETED_AFTER_MS;
    return isDeleted ? simpleStatus(attempt, 'expired') : null;
  }
  if (answer.status !== 200) throw new Error(`PayPal did not return an order: ${errorIssue(answer)}`);
  return toStatus(PaypalOrder.parse(answer.body), attempt);
}

const orderPath = ({ providerRef }: AttemptRef) =>
  `/v2/checkout/orders/${encodeURIComponent(providerRef ?? '')}`;

/** Rejections after which the payer may still approve. */
const STILL_OPEN = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED']);
/** Rejections of an order that was captured before. */
const DONE = new Set(['ORDER_ALREADY_CAPTURED', 'DUPLICATE_INVOICE_ID']);

/**
 * Captures an approved order, with the same key in every process, so that it is captured once. Returns null without an
 * answer: it may have been captured, so the attempt is processing and checked later.
 */
export async function captureOrder(
  call: Call,
  attempt: AttemptRef,
  now: Date,
): Promise<ProviderStatus | null> {
  let answer: Answer;
  try {
    answer = await call(`${orderPath(attempt)}/capture`, { body: {}, requestId: `c-${attempt.attemptId}` });
  } catch (error) {
    if (error instanceof OutcomeUnknownError) return null;
    throw error;
  }
  const order = answer.status < 300 ? PaypalOrder.safeParse(answer.body).data : undefined;
  if (order) return toStatus(order, attempt);
  if (answer.status < 300) return simpleStatus(attempt, 'processing');
  const issue = errorIssue(answer);
  if (STILL_OPEN.has(issue)) return simpleStatus(attempt, 'requires_action');
  if (DONE.has(issue)) return fetchCaptured(call, attempt, now);
  // Unprocessable: the payer's bank or PayPal declined it, and nothing was captured.
  if (answer.status === 422) return simpleStatus(attempt, 'failed', issue);
  // The request was rejected: nothing was captured, and the customer may choose another method.
  if (answer.status >= 400 && answer.status < 500) return simpleStatus(attempt, 'requires_action', issue);
  throw new Error(`PayPal did not capture an order: ${issue}`);
}

/**
 * Returns the status of an order that was captured before; `processing` while PayPal still reports it as approved.
 */
async function fetchCaptured(call: Call, attempt: AttemptRef, now: Date): Promise<ProviderStatus | null> {
  const status = await fetchOrderStatus(call, attempt, now);
  return status?.state === 'authorized' ? { ...status, state: 'processing' } : status;
}

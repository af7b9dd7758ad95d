import { OutcomeUnknownError } from '../../records/outcome-unknown.ts';
import type { AttemptRef, ProviderStatus } from '../gateway.ts';
import { simpleStatus } from '../simple-status.ts';
import { type Answer, type Call, errorIssue } from './call.ts';
import { PaypalOrder, toStatus } from './order.ts';

/** What an order is that PayPal knows no longer, once it is this old: PayPal forgets what nobody approves within hours. */
const FORGOTTEN_MS = 24 * 60 * 60_000;

/** The truth about an order; null when PayPal never heard of it. */
export async function fetchOrderStatus(
  call: Call,
  attempt: AttemptRef,
  now: Date,
): Promise<ProviderStatus | null> {
  if (!attempt.providerRef) return null;
  const answer = await call(pathOf(attempt));
  if (answer.status === 404) {
    const isForgotten = now.getTime() - attempt.createdAt.getTime() > FORGOTTEN_MS;
    return isForgotten ? simpleStatus(attempt, 'expired') : null;
  }
  if (answer.status !== 200) throw new Error(`PayPal did not tell of an order: ${errorIssue(answer)}`);
  return toStatus(PaypalOrder.parse(answer.body), attempt);
}

const pathOf = ({ providerRef }: AttemptRef) =>
  `/v2/checkout/orders/${encodeURIComponent(providerRef ?? '')}`;

/** Refusals after which the payer may still approve. */
const STILL_OPEN = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED']);
/** Refusals that say that it was done before. */
const DONE = new Set(['ORDER_ALREADY_CAPTURED', 'DUPLICATE_INVOICE_ID']);

/**
 * Takes the money of an approved order; the same key in every process, so that it is taken once. After a silence it may have been taken:
 * null then, and the attempt is at work and asked about again.
 */
export async function captureOrder(
  call: Call,
  attempt: AttemptRef,
  now: Date,
): Promise<ProviderStatus | null> {
  let answer: Answer;
  try {
    answer = await call(`${pathOf(attempt)}/capture`, { body: {}, requestId: `c-${attempt.attemptId}` });
  } catch (error) {
    if (error instanceof OutcomeUnknownError) return null;
    throw error;
  }
  const order = answer.status < 300 ? PaypalOrder.safeParse(answer.body).data : undefined;
  if (order) return toStatus(order, attempt);
  if (answer.status < 300) return simpleStatus(attempt, 'processing');
  const issue = errorIssue(answer);
  if (STILL_OPEN.has(issue)) return simpleStatus(attempt, 'requires_action');
  if (DONE.has(issue)) return reportDone(call, attempt, now);
  // Unprocessable: refused by the payer's bank or by PayPal, and nothing was taken.
  if (answer.status === 422) return simpleStatus(attempt, 'failed', issue);
  // Refused as such: nothing was taken, and its customer may pay another way.
  if (answer.status >= 400 && answer.status < 500) return simpleStatus(attempt, 'requires_action', issue);
  throw new Error(`PayPal did not capture an order: ${issue}`);
}

/** An order that is said to be captured, although it is told of as approved, is at work. */
async function reportDone(call: Call, attempt: AttemptRef, now: Date): Promise<ProviderStatus | null> {
  const status = await fetchOrderStatus(call, attempt, now);
  return status?.state === 'approved' ? { ...status, state: 'processing' } : status;
}

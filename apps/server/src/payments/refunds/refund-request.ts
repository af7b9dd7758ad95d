import type { Deps } from '../../deps.ts';
import type { RefundRequest } from '../providers/gateway.ts';
import { selectAttempt, toAttemptRef } from '../records/attempts.queries.ts';
import { type Refund, selectRefunds } from './refunds.queries.ts';

const sumOf = (refunds: readonly Refund[]): number => refunds.reduce((sum, { amount }) => sum + amount, 0);

/** A refund as its provider is asked for it, or about it, with what our books have of the attempt's other refunds. */
export async function refundRequest(deps: Deps, refund: Refund): Promise<RefundRequest> {
  const attempt = await selectAttempt(deps.db, refund.attempt_id);
  if (!attempt) throw new Error(`refund ${refund.id} is of no attempt`);
  const { id: refundId, amount, currency, asked_at: requestedAt } = refund;
  const others = (await selectRefunds(deps.db, refund.order_id)).filter(
    ({ id, attempt_id }) => id !== refundId && attempt_id === attempt.id,
  );
  const given = others.filter(({ state }) => state === 'succeeded');
  const since = given.filter(
    ({ ended_at }) => requestedAt !== null && ended_at !== null && ended_at > requestedAt,
  );
  // A provider's list may lag behind what we know that it gave.
  const before = sumOf(given) - sumOf(since);
  const unsure = others.filter(({ state }) => state === 'sending' || state === 'pending');
  const givenAt = given.flatMap(({ ended_at }) => ended_at ?? []);
  return {
    ...{ refundId, attempt: toAttemptRef(attempt), amount, currency, requestedAt },
    refundedBefore: refund.told_before === null ? null : Math.max(refund.told_before, before) + sumOf(since),
    unresolvedAmount: sumOf(unsure),
    lastRefundedAt: givenAt.length > 0 ? new Date(Math.max(...givenAt.map(Number))) : null,
  };
}

import type { Deps } from '../deps.ts';
import { selectAttempt, toAttemptRef } from '../records/attempts.queries.ts';
import type { RefundRequest } from '../records/gateway.ts';
import { type Refund, selectRefunds } from '../records/refunds.queries.ts';

const sumAmounts = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** Builds the request to make or look up a refund, with the totals of the attempt's other refunds. */
export async function refundRequest(deps: Deps, refund: Refund): Promise<RefundRequest> {
  const attempt = await selectAttempt(deps.db, refund.attempt_id);
  if (!attempt) throw new Error(`refund ${refund.id} has no attempt`);
  const { id: refundId, amount, currency, sent_at: requestedAt } = refund;
  const others = (await selectRefunds(deps.db, refund.order_id)).filter(
    ({ id, attempt_id }) => id !== refundId && attempt_id === attempt.id,
  );
  const succeeded = others.filter(({ state }) => state === 'succeeded');
  const succeededSince = succeeded.filter(
    ({ ended_at }) => requestedAt !== null && ended_at !== null && ended_at > requestedAt,
  );
  // A provider's list may lag behind the refunds that the shop knows.
  const succeededBefore = sumAmounts(succeeded) - sumAmounts(succeededSince);
  const unresolved = others.filter(({ state }) => state === 'sending' || state === 'pending');
  const succeededAt = succeeded.flatMap(({ ended_at }) => ended_at ?? []);
  return {
    ...{ refundId, attempt: toAttemptRef(attempt), amount, currency, requestedAt },
    refundedBefore:
      refund.refunded_before === null
        ? null
        : Math.max(refund.refunded_before, succeededBefore) + sumAmounts(succeededSince),
    unresolvedAmount: sumAmounts(unresolved),
    lastRefundedAt: succeededAt.length > 0 ? new Date(Math.max(...succeededAt.map(Number))) : null,
  };
}

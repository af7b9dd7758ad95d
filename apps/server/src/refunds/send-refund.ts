import type { Deps } from '../deps.ts';
import { attemptRef, selectAttempt } from '../payments/attempts.queries.ts';
import type { RefundRequest } from '../payments/gateway.ts';
import { type Refund, selectRefund, selectRefunds } from './refunds.queries.ts';
import { settleRefund } from './settle-refund.ts';

const BY_HAND = { state: 'by_hand', refundRef: null, failureCode: null } as const;

/** A refund as its provider is asked for it. */
export async function refundRequest(deps: Deps, refund: Refund): Promise<RefundRequest> {
  const attempt = await selectAttempt(deps.db, refund.attempt_id);
  if (!attempt) throw new Error(`refund ${refund.id} is of no attempt`);
  const { id: refundId, amount, currency } = refund;
  const others = (await selectRefunds(deps.db, refund.order_id)).filter(
    ({ id, attempt_id, state }) => id !== refundId && attempt_id === attempt.id && state === 'succeeded',
  );
  const refundedBefore = others.reduce((sum, other) => sum + other.amount, 0);
  return { refundId, attempt: attemptRef(attempt), amount, currency, refundedBefore };
}

/**
 * Asks the provider to give the money back. That it is being asked is written down first: one that was asked before, and whose answer was
 * lost, is asked about and not asked again where the provider can tell. What a provider cannot do becomes the accountant's.
 */
export async function sendRefund(deps: Deps, refundId: string): Promise<void> {
  const refund = await selectRefund(deps.db, refundId);
  if (!refund || (refund.state !== 'requested' && refund.state !== 'sending')) return;
  const by = refund.gateway;
  const gateway = deps.gateways.get(refund.gateway);
  if (!gateway?.refund) return settleRefund(deps, refundId, { ...BY_HAND, by });
  const request = await refundRequest(deps, refund);
  if (refund.state === 'sending') {
    const known = await gateway.reportRefund?.({ ...request, refundRef: refund.refund_ref ?? '' });
    if (known) return settleRefund(deps, refundId, { ...known, by });
  } else {
    const now = deps.clock();
    await deps.db
      .updateTable('refund')
      .set({ state: 'sending', updated_at: now, check_at: new Date(now.getTime() + 60_000) })
      .where('id', '=', refundId)
      .where('state', '=', 'requested')
      .execute();
  }
  const told = await gateway.refund(request);
  return settleRefund(deps, refundId, told === 'by-hand' ? { ...BY_HAND, by } : { ...told, by });
}

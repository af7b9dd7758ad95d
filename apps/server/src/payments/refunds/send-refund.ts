import type { Deps } from '../deps.ts';
import type { Gateway, RefundRequest } from '../records/gateway.ts';
import { OUTCOME_UNKNOWN } from '../records/outcome-unknown.ts';
import { type Refund, selectRefund } from '../records/refunds.queries.ts';
import { claimRefund, saveRefundedBefore } from './claim-refund.queries.ts';
import { selectRefundDispute } from './refund-dispute.queries.ts';
import { refundRequest } from './refund-request.ts';
import { type RefundUpdate, settleRefund } from './settle-refund.ts';

type Outcome = Omit<RefundUpdate, 'by'>;
const MANUAL: Outcome = { state: 'by_hand', refundRef: null, failureCode: null };
/** The refund may have been made: its provider is checked, and after a while staff must look. */
const UNRESOLVED: Outcome = { state: 'pending', refundRef: null, failureCode: OUTCOME_UNKNOWN };

/**
 * Sends a refund to its provider. Claims it for longer than the provider's calls take, so that one of two
 * concurrent runs calls.
 * A refund with a lost answer is looked up, and repeated only where repeats are safe. The accountant
 * transfers what the provider cannot refund. While the payment's dispute is open nothing is sent: its end enqueues the
 * refund again. After a lost one that could not be booked, staff compare with the provider.
 */
export async function sendRefund(deps: Deps, refundId: string): Promise<void> {
  const refund = await selectRefund(deps.db, refundId);
  if (!refund || (refund.state !== 'requested' && refund.state !== 'sending')) return;
  const gateway = deps.gateways.get(refund.gateway);
  const wasSent = refund.state === 'sending';
  const barred = wasSent ? null : await selectRefundDispute(deps.db, refund.id);
  if (barred === 'open') return;
  if (barred === 'lost' || (!gateway?.refund && !wasSent))
    return settleRefund(deps, refundId, { ...MANUAL, by: refund.gateway });
  if (!(await claimRefund(deps.db, refund, deps.clock()))) return;
  const outcome = gateway?.refund ? await callProvider(deps, gateway, refund, wasSent) : UNRESOLVED;
  return settleRefund(deps, refundId, { ...outcome, by: refund.gateway });
}

async function callProvider(deps: Deps, gateway: Gateway, seen: Refund, wasSent: boolean): Promise<Outcome> {
  // Read again, since the claim has stored when the refund was requested.
  const refund = (await selectRefund(deps.db, seen.id)) ?? seen;
  const request = await refundRequest(deps, refund);
  if (gateway.manualRefunds?.(request.attempt.method)) return MANUAL;
  if (wasSent) {
    const known = await gateway.fetchRefundStatus?.({ ...request, refundRef: refund.refund_ref ?? '' });
    if (known) return known;
    if (!gateway.idempotentRefunds) return UNRESOLVED;
  }
  if (!wasSent) await saveRefundedBefore(deps.db, refund.id, await refundedSoFar(gateway, request));
  const answer = await gateway.refund?.(request);
  return answer === undefined || answer === 'manual' ? MANUAL : answer;
}

/** Returns the cents refunded so far; null if the provider fails now, so that staff resolve a lost answer. */
const refundedSoFar = (gateway: Gateway, { attempt }: RefundRequest): Promise<number | null> =>
  gateway.fetchRefunded ? gateway.fetchRefunded(attempt).catch(() => null) : Promise.resolve(null);

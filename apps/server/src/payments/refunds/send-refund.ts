import type { Deps } from '../../deps.ts';
import type { Gateway, RefundRequest } from '../providers/gateway.ts';
import { NO_ANSWER } from '../records/outcome-unknown.ts';
import { claimRefund, saveRefundedBefore } from './claim-refund.queries.ts';
import { refundRequest } from './refund-request.ts';
import { type Refund, selectRefund } from './refunds.queries.ts';
import { type RefundUpdate, settleRefund } from './settle-refund.ts';

type Outcome = Omit<RefundUpdate, 'by'>;
const BY_HAND: Outcome = { state: 'by_hand', refundRef: null, failureCode: null };
/** It may have been given: the provider is asked about it, and after a while a person. */
const UNSURE: Outcome = { state: 'pending', refundRef: null, failureCode: NO_ANSWER };

/**
 * Asks the provider to give the money back. That this run does so is written down first, for longer than the provider's calls take: of two
 * runs at once, or after a lost heartbeat, one asks. One that was asked before, and whose answer was lost, is asked about, and asked again
 * only where the provider knows repeats. What a provider cannot do becomes the accountant's.
 */
export async function sendRefund(deps: Deps, refundId: string): Promise<void> {
  const refund = await selectRefund(deps.db, refundId);
  if (!refund || (refund.state !== 'requested' && refund.state !== 'sending')) return;
  const gateway = deps.gateways.get(refund.gateway);
  const wasAsked = refund.state === 'sending';
  if (!gateway?.refund && !wasAsked) return settleRefund(deps, refundId, { ...BY_HAND, by: refund.gateway });
  if (!(await claimRefund(deps.db, refund, deps.clock()))) return;
  const outcome = gateway?.refund ? await outcomeOf(deps, gateway, refund, wasAsked) : UNSURE;
  return settleRefund(deps, refundId, { ...outcome, by: refund.gateway });
}

async function outcomeOf(deps: Deps, gateway: Gateway, before: Refund, wasAsked: boolean): Promise<Outcome> {
  // Read anew: when it was asked for is written down by now.
  const refund = (await selectRefund(deps.db, before.id)) ?? before;
  const request = await refundRequest(deps, refund);
  if (gateway.manualRefunds?.(request.attempt.method)) return BY_HAND;
  if (wasAsked) {
    const known = await gateway.fetchRefundStatus?.({ ...request, refundRef: refund.refund_ref ?? '' });
    if (known) return known;
    if (!gateway.idempotentRefunds) return UNSURE;
  }
  if (!wasAsked) await saveRefundedBefore(deps.db, refund.id, await givenBack(gateway, request));
  const told = await gateway.refund?.(request);
  return told === undefined || told === 'by-hand' ? BY_HAND : told;
}

/** Null where it does not say now: if the answer is lost then, a person looks. */
const givenBack = (gateway: Gateway, { attempt }: RefundRequest): Promise<number | null> =>
  gateway.fetchRefunded ? gateway.fetchRefunded(attempt).catch(() => null) : Promise.resolve(null);

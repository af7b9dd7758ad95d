import type { Deps } from '../../deps.ts';
import { recordDispute } from '../disputes/chargeback.ts';
import type { Acknowledgement, Gateway, WebhookInput } from '../providers/gateway.ts';
import { selectAttemptByRef } from '../records/attempts.queries.ts';
import { syncNamedRefund } from '../refunds/sync-refund.ts';
import { findMismatch, logMismatch } from '../settlement/mismatch.ts';
import { settleAttempt } from '../settlement/settle-attempt.ts';
import { syncAttempt } from '../settlement/sync-attempt.ts';
import { enqueueRecheck } from './recheck-webhook.ts';

export type WebhookResult = {
  readonly status: 200 | 400 | 404 | 422 | 503;
  readonly reason: string;
  /** What the provider wants to read, where that is more than our plain answer. */
  readonly acknowledgement?: Acknowledgement | undefined;
};

/** Rings the alarm about a webhook that was refused. */
export function logRejected(deps: Pick<Deps, 'log'>, gateway: string, reason: string): void {
  deps.log.warn({ alarm: 'webhook_refused', gateway, reason }, 'webhook refused');
}

/**
 * Takes a provider's call: checks that it is the provider's, and then asks the provider for the truth rather than believing the body.
 * An event that came before is a row already and changes nothing. One that is signed and about no payment of ours is refused unless that
 * harms (see {@link Gateway.sharedWebhook}), and an alarm unless the payment is known a little later (see {@link recheckWebhook}).
 */
export async function handleWebhook(
  deps: Deps,
  gatewayName: string,
  input: WebhookInput,
  address?: string,
): Promise<WebhookResult> {
  const gateway = deps.gateways.get(gatewayName);
  const refuse = (status: 400 | 404 | 503, reason: string): WebhookResult => {
    logRejected(deps, gatewayName, reason);
    return { status, reason };
  };
  if (!gateway) return refuse(404, 'no such gateway');
  const limited = gateway.verifiesRemotely ? address : undefined;
  // A provider repeats a call that is answered with 503.
  if (limited !== undefined && (await deps.limits.isSpent('webhooks-forged', limited)))
    return refuse(503, 'too_many');
  const verdict = await gateway.verifyWebhook(input, deps.clock());
  if (!verdict.ok) {
    if (limited !== undefined && verdict.reason === 'signature')
      await deps.limits.count('webhooks-forged', limited);
    return refuse(400, verdict.reason);
  }
  const { eventId, type, providerRef, status } = verdict.event;
  const acknowledgement = gateway.acknowledge?.(verdict.event);
  const seen = await deps.db
    .selectFrom('payment_event')
    .select('event_id')
    .where('gateway', '=', gatewayName)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  if (seen) return { status: 200, reason: 'seen before', acknowledgement };
  if (verdict.event.refundRef) await syncNamedRefund(deps, gateway, verdict.event.refundRef);
  const attempt = providerRef ? await selectAttemptByRef(deps.db, gatewayName, providerRef) : undefined;
  if (providerRef !== null && !attempt) {
    // Another shop's payment, or one whose reference was lost on its way to us: then a refusal has it called again, or the watcher finds it.
    const dispute = verdict.event.dispute ?? null;
    await enqueueRecheck(deps, { gateway: gatewayName, eventId, type, providerRef, dispute });
    if (!gateway.sharedWebhook) return { status: 404, reason: 'not about an attempt of ours' };
  }
  const wrong = attempt && status && findMismatch(attempt, status);
  if (wrong) {
    // What a call says is no reason to end anything: who is asked next is the provider, by the watcher or the customer's return. About a
    // payment that came long ago it is a person's to look at.
    logMismatch(deps, attempt, status, wrong);
    return { status: 422, reason: 'mismatch' };
  }
  if (attempt && attempt.state !== 'succeeded') {
    const settled = status ? await settleAttempt(deps, attempt.id, status) : await syncAttempt(deps, attempt);
    // The provider itself says so: nothing was booked, and a person looks. The call may be made again with what is right.
    if (settled === 'mismatch') return { status: 422, reason: 'mismatch' };
  }
  if (attempt && verdict.event.dispute) await recordDispute(deps, attempt, verdict.event.dispute);
  // Written last: an event whose handling failed is not yet taken, and the provider sends it again.
  await deps.db
    .insertInto('payment_event')
    .values({
      gateway: gatewayName,
      event_id: eventId,
      type,
      provider_ref: providerRef,
      received_at: deps.clock(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const reason = attempt ? 'taken' : 'not about an attempt of ours';
  return { status: 200, reason, acknowledgement };
}

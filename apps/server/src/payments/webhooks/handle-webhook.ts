import { findMismatch } from '@folio/domain/payment/attempt-transition';
import type { Deps } from '../../deps.ts';
import { recordDispute } from '../disputes/chargeback.ts';
import type { Acknowledgement, Gateway, WebhookInput } from '../providers/gateway.ts';
import { selectAttemptByRef, toAttemptRef } from '../records/attempts.queries.ts';
import { syncNamedRefund } from '../refunds/sync-refund.ts';
import { logMismatch } from '../settlement/mismatch.ts';
import { settleAttempt } from '../settlement/settle-attempt.ts';
import { syncAttempt } from '../settlement/sync-attempt.ts';
import { enqueueRecheck } from './recheck-webhook.ts';

export type WebhookResult = {
  readonly status: 200 | 400 | 404 | 422 | 503;
  readonly reason: string;
  /** The answer that the provider expects, where the plain one does not do. */
  readonly acknowledgement?: Acknowledgement | undefined;
};

/** Raises the alarm about a rejected webhook. */
export function logRejected(deps: Pick<Deps, 'log'>, gateway: string, reason: string): void {
  deps.log.warn({ alarm: 'webhook_refused', gateway, reason }, 'webhook refused');
}

/**
 * Handles a provider's webhook: verifies it, and fetches the status instead of trusting the body. A repeated
 * event has no effect.
 * Rejects a genuine event about an unknown payment, unless that harms (see {@link Gateway.sharedWebhook}).
 * Raises an alarm unless the payment is known a little later (see {@link recheckWebhook}).
 */
export async function handleWebhook(
  deps: Deps,
  gatewayName: string,
  input: WebhookInput,
  address?: string,
): Promise<WebhookResult> {
  const gateway = deps.gateways.get(gatewayName);
  const reject = (status: 400 | 404 | 503, reason: string): WebhookResult => {
    logRejected(deps, gatewayName, reason);
    return { status, reason };
  };
  if (!gateway) return reject(404, 'no such gateway');
  const limited = gateway.verifiesRemotely ? address : undefined;
  // A provider repeats a call that is answered with 503.
  if (limited !== undefined && (await deps.limits.isSpent('webhooks-forged', limited)))
    return reject(503, 'too_many');
  const verdict = await gateway.verifyWebhook(input, deps.clock());
  if (!verdict.ok) {
    if (limited !== undefined && verdict.reason === 'signature')
      await deps.limits.count('webhooks-forged', limited);
    return reject(400, verdict.reason);
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
    // The payment is another shop's, or its reference was lost: then a repeat of the event or the watcher
    // settles it.
    const dispute = verdict.event.dispute ?? null;
    await enqueueRecheck(deps, { gateway: gatewayName, eventId, type, providerRef, dispute });
    if (!gateway.sharedWebhook) return { status: 404, reason: 'not about an attempt of ours' };
  }
  const mismatch = attempt && status && findMismatch(toAttemptRef(attempt), status);
  if (mismatch) {
    // A webhook alone ends nothing: the watcher or the customer's return fetches the status next. For a
    // payment that was captured before, staff must look.
    logMismatch(deps, attempt, status, mismatch);
    return { status: 422, reason: 'mismatch' };
  }
  if (attempt && attempt.state !== 'succeeded') {
    const settled = status ? await settleAttempt(deps, attempt.id, status) : await syncAttempt(deps, attempt);
    // The provider's own status does not match: nothing was booked, and staff must look. A repeat may match.
    if (settled === 'mismatch') return { status: 422, reason: 'mismatch' };
  }
  if (attempt && verdict.event.dispute) await recordDispute(deps, attempt, verdict.event.dispute);
  // Stored last: the provider repeats an event whose handling failed.
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

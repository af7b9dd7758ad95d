import { findMismatch } from '@folio/domain/payment/attempt-transition';
import { classifyAll, WHOLE } from '../../platform/http/storability.ts';
import type { Deps } from '../deps.ts';
import { recordDispute } from '../disputes/chargeback.ts';
import { selectAttemptByRef, toAttemptRef } from '../records/attempts.queries.ts';
import type { Acknowledgement, Gateway, WebhookEvent, WebhookInput } from '../records/gateway.ts';
import { syncNamedRefund } from '../refunds/sync-refund.ts';
import { logMismatch } from '../settlement/mismatch.ts';
import { settleAttempt } from '../settlement/settle-attempt.ts';
import { syncAttempt } from '../settlement/sync-attempt.ts';
import { enqueueRecheck } from './recheck-webhook.ts';

export type WebhookResult = {
  readonly status: 200 | 400 | 404 | 422 | 503;
  readonly reason: string;
  /** The response that the provider expects, where the default does not suffice. */
  readonly acknowledgement?: Acknowledgement | undefined;
};

/** Raises the alarm about a rejected webhook. */
export function logRejected(deps: Pick<Deps, 'log'>, gateway: string, reason: string): void {
  deps.log.warn({ alarm: 'webhook_rejected', gateway, reason }, 'webhook rejected');
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
  const verified = await verify(deps, gateway, input, address);
  if (!verified.ok) {
    logRejected(deps, gatewayName, verified.reason);
    return { status: verified.status, reason: verified.reason };
  }
  const { event } = verified;
  const acknowledgement = verified.gateway.acknowledge?.(event);
  if (await wasSeen(deps, gatewayName, event)) return { status: 200, reason: 'seen before', acknowledgement };
  const result = await apply(deps, verified.gateway, event);
  if (result.status !== 200) return result;
  // Stored last: the provider repeats an event whose handling failed.
  await insertEvent(deps, gatewayName, event);
  return { ...result, acknowledgement };
}

type Verified =
  | { readonly ok: true; readonly gateway: Gateway; readonly event: WebhookEvent }
  | { readonly ok: false; readonly status: 400 | 404 | 503; readonly reason: string };

/**
 * Verifies a webhook. Networks that send forged ones are rejected for a while if verifying takes a call to the
 * provider.
 */
async function verify(
  { limits, clock }: Deps,
  gateway: Gateway | undefined,
  input: WebhookInput,
  address: string | undefined,
): Promise<Verified> {
  if (!gateway) return { ok: false, status: 404, reason: 'no such gateway' };
  const limited = gateway.verifiesRemotely ? address : undefined;
  // A provider repeats a call that is answered with 503.
  if (limited !== undefined && (await limits.isSpent('webhooks-forged', limited)))
    return { ok: false, status: 503, reason: 'too_many' };
  const verdict = await gateway.verifyWebhook(input, clock());
  // PostgreSQL stores neither U+0000 nor half a character, which only a broken or forged event contains.
  if (verdict.ok && classifyAll(verdict.event) !== WHOLE)
    return { ok: false, status: 400, reason: 'unreadable' };
  if (verdict.ok) return { ok: true, gateway, event: verdict.event };
  if (limited !== undefined && verdict.reason === 'signature') await limits.count('webhooks-forged', limited);
  return { ok: false, status: 400, reason: verdict.reason };
}

/** Settles the payment, refund and dispute that an event is about. */
async function apply(deps: Deps, gateway: Gateway, event: WebhookEvent): Promise<WebhookResult> {
  const { eventId, type, providerRef, status, refundRef, dispute } = event;
  if (refundRef) await syncNamedRefund(deps, gateway, refundRef);
  if (providerRef === null) return { status: 200, reason: UNKNOWN };
  const attempt = await selectAttemptByRef(deps.db, gateway.name, providerRef);
  if (!attempt) {
    // The payment is another shop's, or its reference was lost: then a repeat of the event or the watcher
    // settles it.
    const recheck = { gateway: gateway.name, eventId, type, providerRef, dispute: dispute ?? null };
    await enqueueRecheck(deps, recheck);
    return { status: gateway.sharedWebhook ? 200 : 404, reason: UNKNOWN };
  }
  const mismatch = status && findMismatch(toAttemptRef(attempt), status);
  if (mismatch) {
    // A webhook alone ends nothing: the watcher or the customer's return fetches the status next. For a payment that
    // was captured before, staff must check.
    logMismatch(deps, attempt, status, mismatch);
    return { status: 422, reason: 'mismatch' };
  }
  if (attempt.state !== 'succeeded') {
    const settled = status ? await settleAttempt(deps, attempt.id, status) : await syncAttempt(deps, attempt);
    // The provider's own status does not match: nothing was recorded, and staff must check. A repeat may match.
    if (settled === 'mismatch') return { status: 422, reason: 'mismatch' };
  }
  if (dispute) await recordDispute(deps, attempt, dispute);
  return { status: 200, reason: 'taken' };
}

const UNKNOWN = 'not about an attempt of ours';

async function wasSeen({ db }: Deps, gateway: string, { eventId }: WebhookEvent): Promise<boolean> {
  const seen = await db
    .selectFrom('payment_event')
    .select('event_id')
    .where('gateway', '=', gateway)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return seen !== undefined;
}

async function insertEvent({ db, clock }: Deps, gateway: string, event: WebhookEvent): Promise<void> {
  const { eventId: event_id, type, providerRef: provider_ref } = event;
  await db
    .insertInto('payment_event')
    .values({ gateway, event_id, type, provider_ref, received_at: clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

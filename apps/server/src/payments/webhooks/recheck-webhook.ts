import { createHash } from 'node:crypto';
import type { JobData } from '../../platform/jobs/job-table.ts';
import type { Deps } from '../deps.ts';
import { recordDispute } from '../disputes/chargeback.ts';
import { selectAttemptByRef } from '../records/attempts.queries.ts';
import { syncAttempt } from '../settlement/sync-attempt.ts';

/** Seconds before the alarm about an unknown payment: a webhook may precede the stored reference. */
export const GRACE_S = 120;

type Event = JobData['recheck-webhook'];

/** Returns the job's id, the same UUID for every repeat of an event. */
function recheckJobId({ gateway, eventId }: Event): string {
  const hex = createHash('sha256').update(`${gateway} ${eventId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Enqueues the recheck of an event about an unknown payment after {@link GRACE_S}, once for all repeats. */
export async function enqueueRecheck(deps: Deps, event: Event): Promise<void> {
  await deps.db
    .transaction()
    .execute((tx) =>
      deps.jobs.enqueue(tx, 'recheck-webhook', event, { afterSeconds: GRACE_S, id: recheckJobId(event) }),
    );
}

/**
 * Rechecks an event that preceded its stored payment: fetches the status, and records the dispute. A payment
 * that is still unknown raises an alarm: it is another shop's, or its reference was lost.
 */
export async function recheckWebhook(deps: Deps, event: Event): Promise<void> {
  const { gateway, eventId, type, providerRef, dispute } = event;
  const attempt = await selectAttemptByRef(deps.db, gateway, providerRef);
  if (!attempt) {
    const details = { alarm: 'webhook_unknown', gateway, eventId, type, providerRef };
    deps.log.warn(details, 'a webhook is about an unknown payment');
    return;
  }
  if (attempt.state !== 'succeeded') await syncAttempt(deps, attempt);
  if (dispute) await recordDispute(deps, attempt, dispute);
}

import { createHash } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import type { JobData } from '../../platform/jobs/jobs.ts';
import { recordDispute } from '../disputes/chargeback.ts';
import { selectAttemptByRef } from '../records/attempts.queries.ts';
import { syncAttempt } from '../settlement/sync-attempt.ts';

/** A provider may call before the answer that gave us its reference is stored: so long it is waited before anybody is alarmed. */
export const GRACE_S = 120;

type Event = JobData['recheck-webhook'];

/** The same for each repeat of an event, in the form of a UUID. */
function recheckJobId({ gateway, eventId }: Event): string {
  const hex = createHash('sha256').update(`${gateway} ${eventId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Has an event whose payment is not known looked at again after {@link GRACE_S}; once, however often the provider repeats it. */
export async function enqueueRecheck(deps: Deps, event: Event): Promise<void> {
  await deps.db
    .transaction()
    .execute((tx) =>
      deps.jobs.enqueue(tx, 'recheck-webhook', event, { afterSeconds: GRACE_S, id: recheckJobId(event) }),
    );
}

/**
 * Looks again at an event that came before its payment was stored: what it told is asked for and recorded now. One whose payment is still
 * unknown is about another shop's, or about one whose reference was lost: an alarm.
 */
export async function recheckWebhook(deps: Deps, event: Event): Promise<void> {
  const { gateway, eventId, type, providerRef, dispute } = event;
  const attempt = await selectAttemptByRef(deps.db, gateway, providerRef);
  if (!attempt) {
    const about = { alarm: 'webhook_unknown', gateway, eventId, type, providerRef };
    deps.log.warn(about, 'a webhook is about no payment of ours');
    return;
  }
  if (attempt.state !== 'succeeded') await syncAttempt(deps, attempt);
  if (dispute) await recordDispute(deps, attempt, dispute);
}

import type { Deps } from '../deps.ts';
import { OUTCOME_UNKNOWN } from '../records/outcome-unknown.ts';
import { lockRefund, selectRefund } from '../records/refunds.queries.ts';
import { NOT_MADE, settleLocked } from './settle-refund.ts';

/** Milliseconds for which a silent provider is checked before staff must check themselves. */
const SILENCE_MS = 60 * 60_000;

/** Returns the instant before which a request has waited long enough. */
export const silenceDeadline = (now: Date): Date => new Date(now.getTime() - SILENCE_MS);

export type Resolved = 'done' | 'not_found' | 'not_silent';

/**
 * Resolves a refund whose outcome its provider left unknown, after staff checked whether it was made. Records it, or
 * leaves it for a transfer; while the provider may still report, staff cannot resolve it.
 */
export async function resolveRefund(
  deps: Deps,
  refundId: string,
  made: boolean,
  by: string,
): Promise<Resolved> {
  if (!(await selectRefund(deps.db, refundId))) return 'not_found';
  return deps.db.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, refundId);
    const isSilent = refund.state === 'pending' && refund.failure_code === OUTCOME_UNKNOWN;
    if (!isSilent || (refund.sent_at ?? refund.requested_at) >= silenceDeadline(deps.clock()))
      return 'not_silent';
    const update = { refundRef: null, by, byStaff: true } as const;
    await settleLocked(
      tx,
      deps,
      refund,
      made
        ? { ...update, state: 'succeeded', failureCode: null }
        : { ...update, state: 'failed', failureCode: NOT_MADE },
    );
    return 'done';
  });
}

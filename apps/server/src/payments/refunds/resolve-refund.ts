import type { Deps } from '../../deps.ts';
import { NO_ANSWER } from '../records/outcome-unknown.ts';
import { lockRefund, selectRefund } from './refunds.queries.ts';
import { NOT_MADE, settleLocked } from './settle-refund.ts';

/** For how long a provider that was silent is asked and listened to before a person is asked to look. */
const PATIENCE_MS = 60 * 60_000;

/** What was asked for before this has been waited for long enough. */
export const silenceDeadline = (now: Date): Date => new Date(now.getTime() - PATIENCE_MS);

export type Resolved = 'done' | 'not_found' | 'not_silent';

/**
 * A person has looked whether a refund was made that its provider was silent about. What was made is booked; what was not waits to be sent by
 * hand. Where a provider is still expected to tell, nobody else may.
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
    const isSilent = refund.state === 'pending' && refund.failure_code === NO_ANSWER;
    if (!isSilent || (refund.asked_at ?? refund.requested_at) >= silenceDeadline(deps.clock()))
      return 'not_silent';
    const news = { refundRef: null, by, byStaff: true } as const;
    await settleLocked(
      tx,
      deps,
      refund,
      made
        ? { ...news, state: 'succeeded', failureCode: null }
        : { ...news, state: 'failed', failureCode: NOT_MADE },
    );
    return 'done';
  });
}

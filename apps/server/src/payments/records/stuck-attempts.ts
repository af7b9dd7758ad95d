import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Deps } from '../deps.ts';

/** Milliseconds until an attempt is stuck: customers have a day to finish it, and providers another. */
const STUCK_MS = 3 * 24 * 60 * 60_000;
/** Milliseconds past its last day until a reference is stuck: a day longer than the watcher's grace period. */
const REFERENCE_STUCK_MS = 4 * 24 * 60 * 60_000;

/**
 * Matches open attempts that should have ended; direct debits have their own page and deadlines. Their
 * provider reports no final state, does not know them or is silent, or their merchant account was removed.
 */
export const isStuck =
  (now: Date) =>
  ({ and, or, eb, not, exists, selectFrom }: ExpressionBuilder<Database, 'payment_attempt'>) =>
    and([
      eb('payment_attempt.ended_at', 'is', null),
      eb('payment_attempt.provider_ref', 'is not', null),
      not(
        exists(
          selectFrom('sepa_mandate')
            .select('sepa_mandate.reference')
            .whereRef('sepa_mandate.attempt_id', '=', 'payment_attempt.id'),
        ),
      ),
      or([
        and([
          eb('payment_attempt.state', '!=', 'pending'),
          eb('payment_attempt.created_at', '<', new Date(now.getTime() - STUCK_MS)),
        ]),
        and([
          eb('payment_attempt.state', '=', 'pending'),
          eb(
            sql<Date>`coalesce(payment_attempt.expires_at, payment_attempt.created_at + interval '30 days')`,
            '<',
            new Date(now.getTime() - REFERENCE_STUCK_MS),
          ),
        ]),
      ]),
    ]);

const selectStuck = (db: Db, now: Date) =>
  db
    .selectFrom('payment_attempt')
    .select(['id', 'order_id', 'gateway', 'state', 'created_at'])
    .where(isStuck(now))
    .orderBy('created_at')
    .execute();

/** Logs an alarm for each stuck attempt, every day until staff resolve it. Returns their number. */
export async function alarmStuckAttempts(deps: Deps): Promise<number> {
  const stuck = await selectStuck(deps.db, deps.clock());
  for (const { id: attemptId, order_id: orderId, gateway, state, created_at: since } of stuck)
    deps.log.error(
      { alarm: 'attempt_stuck', orderId, attemptId, gateway, state, since },
      'a payment attempt is stuck: its provider reports no outcome',
    );
  return stuck.length;
}

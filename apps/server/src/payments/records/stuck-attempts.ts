import { type ExpressionBuilder, sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/schema.ts';

/** An attempt ends within a day, or its provider is at work for another; after this long nobody will say how it ended. */
const STUCK_MS = 3 * 24 * 60 * 60_000;
/** Where a reference could be paid until a last day, the watcher gives it up some days after; a day more, and nobody did. */
const REFERENCE_STUCK_MS = 4 * 24 * 60 * 60_000;

/**
 * Whether an attempt is open although it should have ended long ago: its provider says for ever that it is at work or words that we do not
 * know, knows nothing of it, never answers, or its account is not set up any more. Debits have their own page and time.
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

/** Once a day: each attempt that nobody will end rings an alarm, until somebody has seen to it. Answers how many there are. */
export async function alarmStuckAttempts(deps: Deps): Promise<number> {
  const stuck = await selectStuck(deps.db, deps.clock());
  for (const { id: attemptId, order_id: orderId, gateway, state, created_at: since } of stuck)
    deps.log.error(
      { alarm: 'attempt_stuck', orderId, attemptId, gateway, state, since },
      'an attempt to pay stays open and nobody says how it ended',
    );
  return stuck.length;
}

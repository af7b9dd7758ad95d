import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

/** An address that an account had, the events that began and ended it, and whether its customer had proven it. */
type HeldAddress = {
  readonly email: string;
  readonly from: number;
  readonly before: number;
  readonly until: Date;
  readonly isProven: boolean;
};

/** The address that an account has, or had when it was closed at `at`. */
export type LastAddress = { readonly email: string; readonly at: Date; readonly isProven: boolean };

/**
 * Selects every address that an account had until then, the last one first. An address that another account left
 * belongs to this one only from then on; the first address of an account counts as unproven if it was changed.
 */
export async function selectHeldAddresses(db: Db, last: LastAddress): Promise<HeldAddress[]> {
  // The last change from or to the address of a step, before the step's end.
  const change = sql`(select id, at, actor, details->>'from' as previous from audit_event
    where action = 'customer_email_changed' and id < step.before and at <= step.until
      and (actor = step.email or details->>'from' = step.email)
    order by id desc limit 1)`;
  const { rows } = await sql<{
    readonly email: string;
    readonly before: number;
    readonly until: Date;
    readonly changeId: number | null;
    readonly isReached: boolean;
  }>`
    with recursive step (place, email, before, until) as (
      select 0, ${last.email}::text, ${Number.MAX_SAFE_INTEGER}::bigint, ${last.at}::timestamptz
      union all
      select step.place + 1, change.previous, change.id, change.at
      from step cross join lateral ${change} change
      where change.actor = step.email and change.previous <> ''
    )
    select step.email, step.before, step.until, change.id as "changeId",
      coalesce(change.actor = step.email and change.previous is not null, false) as "isReached"
    from step left join lateral ${change} change on true order by step.place`.execute(db);
  return rows.map(({ email, before, until, changeId, isReached }, place) => ({
    ...{ email, before, until },
    isProven: place === 0 ? last.isProven : isReached,
    from: isReached && changeId !== null ? changeId : (changeId ?? 0) + 1,
  }));
}

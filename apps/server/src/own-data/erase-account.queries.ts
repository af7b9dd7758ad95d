import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../platform/db/connect.ts';
import { eraseBounces } from './erase-order.queries.ts';

/** An address that an account had, the events from one to before another, and whether its customer had proven it. */
type Held = {
  readonly email: string;
  readonly from: number;
  readonly before: number;
  readonly until: Date;
  readonly isProven: boolean;
};

type Last = { readonly email: string; readonly at: Date; readonly isProven: boolean };

/**
 * Selects every address that an account had until it was closed, the last one first. An address that another account
 * left is its own only from then on; the first one of an account counts as not proven if it was changed.
 */
async function selectHeld(tx: Tx, last: Last): Promise<Held[]> {
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
    from step left join lateral ${change} change on true order by step.place`.execute(tx);
  return rows.map(({ email, before, until, changeId, isReached }, place) => ({
    ...{ email, before, until },
    isProven: place === 0 ? last.isProven : isReached,
    from: isReached && changeId !== null ? changeId : (changeId ?? 0) + 1,
  }));
}

/**
 * Takes every address that an account had out of what names it: its events, the mails about it, all mails of an address
 * that it had proven, and the bounces. Requires `allowErasing`.
 */
export async function eraseAddresses(tx: Tx, last: Last): Promise<void> {
  for (const { email, from, before, until, isProven } of await selectHeld(tx, last)) {
    const events = await tx
      .selectFrom('audit_event')
      .select(['id', sql<string | null>`details->>'to'`.as('to')])
      .where('order_id', 'is', null)
      .where('actor_kind', '=', 'customer')
      .where('actor', '=', email)
      .where('id', '>=', from)
      .where('id', '<', before)
      .where('at', '<=', last.at)
      .execute();
    const ids = events.map(({ id }) => id);
    const asked = events.flatMap(({ to }) => to ?? []);
    if (ids.length > 0)
      await tx
        .updateTable('audit_event')
        .set({
          actor: '',
          details: sql<RawBuilder<Record<string, unknown>>>`details - 'from' - 'to'`,
        })
        .where('id', 'in', ids)
        .execute();
    await tx
      .updateTable('sent_mail')
      .set({ recipient: '' })
      .where('recipient', '<>', '')
      .where(({ or, and, eb }) =>
        or([
          ...(isProven ? [and([eb('recipient', '=', email), eb('claimed_at', '<=', until)])] : []),
          and([
            eb('kind', 'in', ['email-changed', 'password-changed']),
            eb('reference', 'in', ['', ...ids.map(String)]),
          ]),
          and([eb('kind', '=', 'email-link'), eb('recipient', 'in', ['', ...asked])]),
          and([eb('kind', '=', 'password-link'), eb('recipient', '=', email), eb('claimed_at', '<=', until)]),
        ]),
      )
      .execute();
    await eraseBounces(tx, email);
  }
}

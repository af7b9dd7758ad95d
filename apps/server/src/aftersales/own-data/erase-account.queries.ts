import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/connect.ts';
import { eraseCarts } from './erase-carts.queries.ts';
import { eraseBounces } from './erase-order.queries.ts';
import { type LastAddress, selectHeldAddresses } from './held-addresses.queries.ts';
import { eraseQuotesTo } from './quotes.queries.ts';
import { eraseRemindersTo, selectCopiesMailedTo } from './reminders.queries.ts';

/**
 * Removes every address of an account from the rows that name it: its events, the mails about it, all mails of an
 * address that it had proven with the copies of carts that they opened, and the bounces. Returns the files, whose
 * content is deleted afterwards. Requires `allowErasing`.
 */
export async function eraseAddresses(tx: Tx, last: LastAddress, now: Date): Promise<string[]> {
  const files: string[] = [];
  for (const { email, from, before, until, isProven } of await selectHeldAddresses(tx, last)) {
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
    // Anybody may have a quote sent to an address that the account has not proven.
    if (isProven) await eraseQuotesTo(tx, email, until);
    if (isProven) files.push(...(await eraseCarts(tx, await selectCopiesMailedTo(tx, email, until), now)));
    if (isProven) await eraseRemindersTo(tx, email, until);
    await eraseBounces(tx, email);
  }
  return files;
}

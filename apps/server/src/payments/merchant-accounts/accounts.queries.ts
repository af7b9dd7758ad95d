import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connect.ts';

/** Returns all merchant accounts, enabled or not. */
export const selectAccounts = (db: Db) =>
  db.selectFrom('merchant_account').selectAll().orderBy('id').execute();

/** Returns the payment methods of all stores, enabled or not, in their order. */
export const selectMethods = (db: Db) =>
  db.selectFrom('store_payment_method').selectAll().orderBy('store_id').orderBy('position').execute();

/** Locks a store, so that changes of its payment methods queue; orders that reference the store do not wait. */
export const lockStore = (tx: Tx, store: number) =>
  tx.selectFrom('store').select('id').where('id', '=', store).forNoKeyUpdate().executeTakeFirst();

export const lockAccount = (tx: Tx, account: string) =>
  tx.selectFrom('merchant_account').selectAll().where('id', '=', account).forNoKeyUpdate().executeTakeFirst();

/** Returns the accounts that no store has, enabled or not, and that no attempt or refund ever used. */
export async function selectUnused(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from merchant_account account
    where not exists (select from store_payment_method where gateway = account.id)
      and not exists (select from payment_attempt where gateway = account.id)
      and not exists (select from refund where gateway = account.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

type Last = { readonly at: string; readonly actor: string };

/** Returns the latest change by subject: `store 14`, `account redsys`. */
export async function selectLastChanges(db: Db): Promise<ReadonlyMap<string, Last>> {
  const { rows } = await sql<{ about: string; at: Date; actor: string }>`
    select distinct on (about) about, at, actor from (
      select case action when 'payment_methods_changed' then 'store ' || (details->>'store')
        else 'account ' || (details->>'account') end as about, at, actor
      from audit_event where order_id is null
        and action in ('payment_methods_changed', 'payment_account_changed', 'payment_account_added',
          'payment_account_removed')) as changes
    order by about, at desc`.execute(db);
  return new Map(rows.map(({ about, at, actor }) => [about, { at: at.toISOString(), actor }]));
}

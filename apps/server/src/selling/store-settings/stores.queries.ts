import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connect.ts';

type LastChange = { readonly at: string; readonly actor: string };

/** Locks a store for a change, so that changes are serialized; orders that refer to it do not wait. */
export const lockStoreSettings = (tx: Tx, store: number) =>
  tx
    .selectFrom('store')
    .select(['id', 'settings', 'issuer_id'])
    .where('id', '=', store)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const selectStoreSettings = (db: Db) =>
  db.selectFrom('store').select(['id', 'settings']).orderBy('id').execute();

/** Selects the last change of each store's settings. */
export async function selectLastStoreChanges(db: Db): Promise<ReadonlyMap<number, LastChange>> {
  const { rows } = await sql<{ store: number; at: Date; actor: string }>`
    select distinct on (store) (details->>'store')::integer as store, at, actor
    from audit_event where order_id is null and action = 'store_settings_changed'
    order by store, at desc`.execute(db);
  return new Map(rows.map(({ store, at, actor }) => [store, { at: at.toISOString(), actor }]));
}

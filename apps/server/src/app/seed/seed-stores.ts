import { sql } from 'kysely';
import { PAYMENT_ACCOUNTS } from '../../../seed/payment-methods.ts';
import type { ProductSeed } from '../../../seed/products.ts';
import { ISSUER, type StoreSeed } from '../../../seed/stores.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';

/** Inserts the issuer, accounts, stores and payment methods that are missing, and returns the new stores' ids. */
export async function seedStores(tx: Tx, stores: readonly StoreSeed[]): Promise<ReadonlySet<number>> {
  const { address, ...issuer } = ISSUER;
  await tx
    .insertInto('issuer')
    .values({ ...issuer, address: jsonb(address) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = stores.map(({ id, name, kind, locale, country, timeZone, look, settings }) => ({
    ...{ id, name, kind, locale, country },
    time_zone: timeZone,
    look: jsonb(look),
    settings: jsonb(settings),
    issuer_id: ISSUER.id,
  }));
  const newStores = await tx
    .insertInto('store')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  await tx
    .insertInto('merchant_account')
    .values(
      PAYMENT_ACCOUNTS.map((account) => ({
        ...account,
        settings: jsonb(account.settings),
        encrypted_secrets: null,
        secrets_set_at: jsonb({}),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const methods = stores.flatMap((store) =>
    store.methods.map(([method, gateway], at) => ({
      store_id: store.id,
      method,
      gateway,
      position: at + 1,
      settings: jsonb({}),
    })),
  );
  await tx
    .insertInto('store_payment_method')
    .values(methods)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const { id } of stores)
    await sql`create sequence if not exists ${sql.id(`order_number_${id}`)}`.execute(tx);
  return new Set(newStores.map(({ id }) => id));
}

/** Offers new products in their stores, and in a new store what it sells. Staff's removals stay. */
export async function seedOffers(
  tx: Tx,
  products: readonly ProductSeed[],
  allStores: readonly StoreSeed[],
  newStores: ReadonlySet<number>,
  newProducts: ReadonlySet<number>,
): Promise<void> {
  const offers = products.flatMap(({ id, stores, position }) => {
    const like = allStores.filter(({ sellsAs }) => sellsAs !== undefined && stores.includes(sellsAs));
    const all = new Set([...stores, ...like.map((store) => store.id)]);
    return [...all]
      .filter((store) => newProducts.has(id) || newStores.has(store))
      .map((store_id) => ({ store_id, product_id: id, position }));
  });
  if (offers.length === 0) return;
  await tx
    .insertInto('store_product')
    .values(offers)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

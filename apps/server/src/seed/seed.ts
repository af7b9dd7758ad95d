import { sql } from 'kysely';
import { checkProducts } from '../../seed/check-products.ts';
import { FAQ } from '../../seed/faq.ts';
import { LEGAL_TEXTS } from '../../seed/legal.ts';
import { PAYMENT_ACCOUNTS, PAYMENT_METHODS } from '../../seed/payment-methods.ts';
import { PRODUCTS, type ProductSeed } from '../../seed/products.ts';
import { SEARCH_WORDS } from '../../seed/search-words.ts';
import { SHELVES } from '../../seed/shelves.ts';
import { ISSUER, STORES } from '../../seed/stores.ts';
import { seedPlaces } from '../places/seed-places.ts';
import type { Db, Tx } from '../platform/db/connect.ts';
import { jsonb } from '../platform/db/json.ts';

/**
 * Inserts the issuer, stores, products, legal texts and places that are missing, and never overwrites staff changes. A
 * legal text is rendered when it is first read, so that a start need not wait.
 * Safe to run in several processes and at every start. Rejects before it writes anything, with the path of each fault,
 * if a product's form is faulty.
 */
export async function seed(db: Db, products: readonly ProductSeed[] = PRODUCTS): Promise<void> {
  checkProducts(products, new Date().toISOString().slice(0, 10));
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7305115)`.execute(tx);
    await seedStores(tx);
    await seedProducts(tx, products);
    await seedFaqs(tx, products);
    await seedLegal(tx);
    await seedPlaces(tx);
  });
}

async function seedStores(tx: Tx): Promise<void> {
  const { address, ...issuer } = ISSUER;
  await tx
    .insertInto('issuer')
    .values({ ...issuer, address: jsonb(address) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = STORES.map(({ timeZone, look, settings, ...store }) => ({
    ...store,
    time_zone: timeZone,
    look: jsonb(look),
    settings: jsonb(settings),
    issuer_id: ISSUER.id,
  }));
  await tx
    .insertInto('store')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
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
  const methods = PAYMENT_METHODS.map((method) => ({ ...method, settings: jsonb({}) }));
  await tx
    .insertInto('store_payment_method')
    .values(methods)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const { id } of STORES)
    await sql`create sequence if not exists ${sql.id(`order_number_${id}`)}`.execute(tx);
}

async function seedProducts(tx: Tx, products: readonly ProductSeed[]): Promise<void> {
  for (const product of products) {
    const added = await tx
      .insertInto('product')
      .values({ id: product.id, key: product.key, flow: product.flow, flags: jsonb(product.flags) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) continue;
    const [shelf, searchWords] = [SHELVES[product.id], SEARCH_WORDS[product.id]];
    await tx
      .insertInto('product_version')
      .values({
        product_id: product.id,
        version: 1,
        name: jsonb(product.name),
        description: jsonb(product.description),
        base_price: product.basePrice,
        official_fee: product.officialFee,
        tax_class: product.taxClass,
        definition: jsonb({
          ...product.definition,
          ...(product.related && { related: product.related }),
          ...(shelf && { shelf: { ...shelf, ...(searchWords && { searchWords }) } }),
        }),
        published_by: 'seed',
      })
      .execute();
    const offers = product.stores.map((store_id) => ({
      store_id,
      product_id: product.id,
      position: product.position,
    }));
    await tx
      .insertInto('store_product')
      .values(offers)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Seeds the frequently asked questions of the best-selling products. */
async function seedFaqs(tx: Tx, products: readonly ProductSeed[]): Promise<void> {
  const rows = products.flatMap(({ id }) => {
    const entries = FAQ[id];
    return entries ? [{ product_id: id, entries: jsonb([...entries]) }] : [];
  });
  if (rows.length === 0) return;
  await tx
    .insertInto('product_faq')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Seeds the drafts of the legal pages as first versions. */
async function seedLegal(tx: Tx): Promise<void> {
  await tx
    .insertInto('legal_text')
    .values(
      LEGAL_TEXTS.map((text) => ({
        ...text,
        store_id: null,
        version: 1,
        reviewed: false,
        published_at: sql<Date>`now()`,
        published_by: 'seed',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

import type { Db } from '../../platform/db/connect.ts';

/** Selects all stores with their domains, methods and issuers: a few dozen rows. */
export async function selectStores(db: Db) {
  const [stores, domains, methods, issuers] = await Promise.all([
    db.selectFrom('store').selectAll().orderBy('id').execute(),
    db.selectFrom('store_domain').selectAll().execute(),
    db
      .selectFrom('store_payment_method')
      .innerJoin('merchant_account', 'merchant_account.id', 'store_payment_method.gateway')
      .selectAll('store_payment_method')
      .select('merchant_account.provider')
      .where('store_payment_method.enabled', '=', true)
      .where('merchant_account.enabled', '=', true)
      .orderBy('position')
      .execute(),
    db.selectFrom('issuer').selectAll().execute(),
  ]);
  return { stores, domains, methods, issuers };
}

/** Selects every product in its newest published version. */
export function selectCurrentProducts(db: Db) {
  return db
    .selectFrom('product')
    .innerJoin('product_version', 'product_version.product_id', 'product.id')
    .distinctOn('product.id')
    .select(['product.id as product_id', 'product.key', 'product.flow', 'product.flags'])
    .select(['product_version.id as version_id', 'product_version.version', 'name', 'description'])
    .select(['base_price', 'official_fee', 'tax_class', 'definition'])
    .orderBy('product.id')
    .orderBy('product_version.version', 'desc')
    .execute();
}

/** Selects a pinned version, for a draft or a line that started before a newer one was published. */
export function selectProductVersion(db: Db, versionId: number) {
  return db
    .selectFrom('product_version')
    .innerJoin('product', 'product.id', 'product_version.product_id')
    .select(['product.id as product_id', 'product.key', 'product.flow', 'product.flags'])
    .select(['product_version.id as version_id', 'product_version.version', 'name', 'description'])
    .select(['base_price', 'official_fee', 'tax_class', 'definition'])
    .where('product_version.id', '=', versionId)
    .executeTakeFirst();
}

export function selectStoreProducts(db: Db) {
  return db.selectFrom('store_product').selectAll().orderBy('position').orderBy('product_id').execute();
}

export async function selectCatalogueVersion(db: Db): Promise<number> {
  const row = await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow();
  return row.version;
}

export const selectFaqs = (db: Db) => db.selectFrom('product_faq').selectAll().execute();

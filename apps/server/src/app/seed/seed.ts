import type { FlowDefinition } from '@folio/domain/flow/definition';
import { sql } from 'kysely';
import { checkProducts } from '../../../seed/check-products.ts';
import { DOCUMENT_LANGUAGES } from '../../../seed/document-languages.ts';
import { FAQ } from '../../../seed/faq.ts';
import { LEGAL_TEXTS } from '../../../seed/legal.ts';
import { NEEDS } from '../../../seed/needs.ts';
import { PRODUCTS, type ProductSeed } from '../../../seed/products.ts';
import { SEARCH_WORDS } from '../../../seed/search-words.ts';
import { SHELVES } from '../../../seed/shelves.ts';
import { STORES, type StoreSeed } from '../../../seed/stores.ts';
import { SUBJECTS } from '../../../seed/subjects.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import { seedPlaces } from '../../stores/places/seed-places.ts';
import { seedOffers, seedStores } from './seed-stores.ts';

/**
 * Inserts the issuer, stores, products, legal texts and places that are missing, publishes a release's changed forms,
 * and never overwrites staff changes. A legal text is rendered when it is first read, so that the start need not wait.
 * Safe to run in several processes and at every start. Rejects before it writes anything, with the path of each fault,
 * if a product's form is faulty.
 */
export async function seed(
  db: Db,
  products: readonly ProductSeed[] = PRODUCTS,
  stores: readonly StoreSeed[] = STORES,
): Promise<void> {
  checkProducts(products, new Date().toISOString().slice(0, 10));
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7305115)`.execute(tx);
    const newStores = await seedStores(tx, stores);
    const newProducts = await seedProducts(tx, products);
    await seedOffers(tx, products, stores, newStores, newProducts);
    await seedFaqs(tx, products);
    await seedLegal(tx);
    await seedPlaces(tx);
  });
}

/** Builds the form of a product with what the shop shows of it. */
function buildDefinition(product: ProductSeed): FlowDefinition {
  const [shelf, searchWords] = [SHELVES[product.id], SEARCH_WORDS[product.id]];
  const [subject, needs] = [SUBJECTS[product.id], NEEDS[product.id]];
  const document = DOCUMENT_LANGUAGES[product.id];
  return {
    ...product.definition,
    ...(product.related && { related: product.related }),
    ...(product.terms && { terms: product.terms }),
    ...(subject && { subject }),
    ...(needs && { needs }),
    ...(document && { document }),
    ...(shelf && { shelf: { ...shelf, ...(searchWords && { searchWords }) } }),
  };
}

/** Publishes a release's changed form and texts as a new version at the last price, unless staff published that. */
const publishChanges = (tx: Tx, { id, name, description }: ProductSeed, definition: FlowDefinition) =>
  sql`insert into product_version
      (product_id, version, name, description, base_price, official_fee, tax_class, definition, published_by)
    select product_id, version + 1, release.name, release.description, base_price, official_fee, tax_class, form,
      published_by
    from product_version as last,
      (select ${jsonb(name)} as name, ${jsonb(description)} as description, ${jsonb(definition)} as form) as release
    where product_id = ${id} and published_by = 'seed'
      and (last.name, last.description, definition) is distinct from (release.name, release.description, form)
      and version = (select max(version) from product_version where product_id = ${id})`.execute(tx);

/** Inserts the products that are missing, and publishes what changed of the others. Returns the inserted ids. */
async function seedProducts(tx: Tx, products: readonly ProductSeed[]): Promise<ReadonlySet<number>> {
  const newProducts = new Set<number>();
  for (const product of products) {
    const definition = buildDefinition(product);
    const added = await tx
      .insertInto('product')
      .values({ id: product.id, key: product.key, flow: product.flow, flags: jsonb(product.flags) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) {
      await publishChanges(tx, product, definition);
      continue;
    }
    newProducts.add(product.id);
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
        definition: jsonb(definition),
        published_by: 'seed',
      })
      .execute();
  }
  return newProducts;
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

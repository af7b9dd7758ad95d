import type { FlowDefinition } from '@folio/domain/flow/definition';
import { definitionIn } from '@folio/domain/flow/definition-in';
import type { LocalizedText } from '@folio/domain/locale/locale';
import { LRUCache } from 'lru-cache';
import type { Db } from '../platform/db/connect.ts';
import type { FaqEntry, ProductFlow } from '../platform/db/schema.ts';
import { serialize } from '../platform/db/serialize.ts';
import {
  selectCatalogueVersion,
  selectCurrentProducts,
  selectFaqs,
  selectProductVersion,
  selectStoreProducts,
  selectStores,
} from './catalogue.queries.ts';
import { selectLegalTexts } from './legal.queries.ts';
import { type LegalTexts, toLegalTexts } from './legal-text.ts';
import { type Store, toStores } from './store.ts';

/** One frozen version of a product. */
export type Product = {
  readonly id: number;
  readonly versionId: number;
  readonly version: number;
  readonly flow: ProductFlow;
  readonly flags: Readonly<Record<string, boolean>>;
  readonly name: LocalizedText;
  readonly description: LocalizedText;
  readonly basePrice: number;
  readonly officialFee: number;
  readonly taxClass: string;
  readonly definition: FlowDefinition;
};

export type Offer = {
  readonly product: Product;
  readonly visible: boolean;
  readonly visibleOnServices: boolean;
};

/** Stores and products as they stood at one moment; never changed, only replaced. */
export type Snapshot = {
  readonly version: number;
  readonly stores: ReadonlyMap<number, Store>;
  readonly storeByHost: ReadonlyMap<string, Store>;
  readonly products: ReadonlyMap<number, Product>;
  /** What each store sells, in the order of display. */
  readonly offers: ReadonlyMap<number, readonly Offer[]>;
  readonly legal: LegalTexts;
  /** What customers ask, by product. */
  readonly faqs: ReadonlyMap<number, readonly FaqEntry[]>;
};

export type Catalogue = {
  readonly current: () => Snapshot;
  /**
   * The product in exactly this version; undefined when there never was one. Inside a transaction it is read through that: who holds one
   * connection and waits for another may wait for somebody who does the same.
   */
  readonly version: (versionId: number, through?: Db) => Promise<Product | undefined>;
  /** Reads it all again; called when the database says that something changed. */
  readonly refresh: () => Promise<void>;
};

type ProductRow = NonNullable<Awaited<ReturnType<typeof selectProductVersion>>>;

function toProduct(row: ProductRow): Product {
  return {
    id: row.product_id,
    versionId: row.version_id,
    version: row.version,
    flow: row.flow,
    flags: row.flags,
    name: row.name,
    description: row.description,
    basePrice: row.base_price,
    officialFee: row.official_fee,
    taxClass: row.tax_class,
    definition: row.definition,
  };
}

async function readSnapshot(db: Db): Promise<Snapshot> {
  // The version is read first: a change in between is then seen as newer, and read again.
  const version = await selectCatalogueVersion(db);
  const [storeRows, productRows, storeProducts, legalTexts, faqRows] = await Promise.all([
    selectStores(db),
    selectCurrentProducts(db),
    selectStoreProducts(db),
    selectLegalTexts(db),
    selectFaqs(db),
  ]);
  const { stores, storeByHost } = toStores(storeRows);
  const products = new Map(productRows.map((row) => [row.product_id, toProduct(row)]));
  const faqs = new Map(faqRows.map(({ product_id, entries }) => [product_id, entries]));
  const offers = new Map<number, Offer[]>();
  for (const row of storeProducts) {
    const sold = products.get(row.product_id);
    const store = stores.get(row.store_id);
    if (!sold || !store) continue;
    const product = asSoldIn(store, sold);
    const offer = { product, visible: row.visible, visibleOnServices: row.visible_on_services };
    offers.set(row.store_id, [...(offers.get(row.store_id) ?? []), offer]);
  }
  return { version, stores, storeByHost, products, offers, legal: toLegalTexts(legalTexts), faqs };
}

/** Loads the catalogue and keeps it; old versions are read when asked for and remembered, a bounded number of them. */
export async function createCatalogue(db: Db): Promise<Catalogue> {
  let snapshot = await readSnapshot(db);
  const old = new LRUCache<number, Product>({ max: 500 });
  return {
    current: () => snapshot,
    version: async (versionId, through = db) => {
      for (const product of snapshot.products.values()) if (product.versionId === versionId) return product;
      const kept = old.get(versionId);
      if (kept) return kept;
      const row = await selectProductVersion(through, versionId);
      if (!row) return undefined;
      const product = toProduct(row);
      old.set(versionId, product);
      return product;
    },
    refresh: serialize(async () => {
      if ((await selectCatalogueVersion(db)) !== snapshot.version) snapshot = await readSnapshot(db);
    }),
  };
}

/** What a store sells under a flow's name: `nota-simple`, or `product/18444`. Undefined when it does not (RO-3). */
export function findOffer(snapshot: Snapshot, storeId: number, flow: string): Offer | undefined {
  const [name, id] = flow.split('/');
  return snapshot.offers
    .get(storeId)
    ?.find(({ product }) => product.flow === name && (name !== 'product' || String(product.id) === id));
}

/**
 * A product as a store asks for it: what comes first in a choice depends on where its customers live, and answers and
 * questions of other countries are left out.
 */
export function asSoldIn({ country }: Store, product: Product): Product {
  const definition = definitionIn(country, product.definition);
  return definition === product.definition ? product : { ...product, definition };
}

/** The flow's name of a product; the inverse of {@link findOffer}. */
export function flowName(product: Product): string {
  return product.flow === 'product' ? `product/${product.id}` : product.flow;
}

/** SH-4: a property query is what was searched for; it is deleted and asked anew, never edited. */
export const isEditable = (product: Product): boolean => product.flow !== 'q-propiedades';

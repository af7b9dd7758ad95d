import type { FlowDefinition } from '@folio/domain/flow/definition';
import { definitionIn } from '@folio/domain/flow/definition-in';
import type { LocalizedText } from '@folio/domain/locale/locale';
import { LRUCache } from 'lru-cache';
import type { FaqEntry, ProductFlow } from '../../platform/db/catalogue-tables.ts';
import type { Db } from '../../platform/db/connect.ts';
import { serialize } from '../../platform/db/serialize.ts';
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

/** A frozen version of a product. */
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

/** An immutable snapshot of stores and products; it is replaced as a whole. */
export type Snapshot = {
  readonly version: number;
  readonly stores: ReadonlyMap<number, Store>;
  readonly storeByHost: ReadonlyMap<string, Store>;
  readonly products: ReadonlyMap<number, Product>;
  /** The offers of each store, in display order. */
  readonly offers: ReadonlyMap<number, readonly Offer[]>;
  readonly legal: LegalTexts;
  /** Frequently asked questions by product. */
  readonly faqs: ReadonlyMap<number, readonly FaqEntry[]>;
};

export type Catalogue = {
  readonly current: () => Snapshot;
  /**
   * Returns a product in exactly this version; undefined if there is none. Within a transaction pass it as `through`: a
   * caller that holds one connection and waits for another can deadlock.
   */
  readonly version: (versionId: number, through?: Db) => Promise<Product | undefined>;
  /** Reloads the snapshot after a notified change. */
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
  // Reads the version first, so that a change in between counts as newer and is read again.
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
    const baseProduct = products.get(row.product_id);
    const store = stores.get(row.store_id);
    if (!baseProduct || !store) continue;
    const product = localizeProduct(store, baseProduct);
    const offer = { product, visible: row.visible, visibleOnServices: row.visible_on_services };
    offers.set(row.store_id, [...(offers.get(row.store_id) ?? []), offer]);
  }
  return { version, stores, storeByHost, products, offers, legal: toLegalTexts(legalTexts), faqs };
}

/** Loads the catalogue. Old versions are read on demand and cached, up to a limit. */
export async function createCatalogue(db: Db): Promise<Catalogue> {
  let snapshot = await readSnapshot(db);
  const oldVersions = new LRUCache<number, Product>({ max: 500 });
  return {
    current: () => snapshot,
    version: async (versionId, through = db) => {
      for (const product of snapshot.products.values()) if (product.versionId === versionId) return product;
      const cached = oldVersions.get(versionId);
      if (cached) return cached;
      const row = await selectProductVersion(through, versionId);
      if (!row) return undefined;
      const product = toProduct(row);
      oldVersions.set(versionId, product);
      return product;
    },
    refresh: serialize(async () => {
      if ((await selectCatalogueVersion(db)) !== snapshot.version) snapshot = await readSnapshot(db);
    }),
  };
}

/**
 * Finds a store's offer by flow name: `nota-simple`, or `product/18444`. Undefined if the store does not sell it
 * (RO-3).
 */
export function findOffer(snapshot: Snapshot, storeId: number, flow: string): Offer | undefined {
  const [name, id] = flow.split('/');
  return snapshot.offers
    .get(storeId)
    ?.find(({ product }) => product.flow === name && (name !== 'product' || String(product.id) === id));
}

/**
 * Adapts a product to a store's country: it sorts choices for local customers and removes values and questions for
 * other countries.
 */
export function localizeProduct({ country }: Store, product: Product): Product {
  const definition = definitionIn(country, product.definition);
  return definition === product.definition ? product : { ...product, definition };
}

/** Returns a product's flow name; the inverse of {@link findOffer}. */
export function flowName(product: Product): string {
  return product.flow === 'product' ? `product/${product.id}` : product.flow;
}

/** A property query cannot be edited (SH-4): it is deleted and entered again. */
export const isEditable = (product: Product): boolean => product.flow !== 'q-propiedades';

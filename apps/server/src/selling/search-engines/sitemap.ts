import { legalPagesIn } from '@folio/domain/legal/pages';
import type { Store } from '../../stores/catalogue/store.ts';
import { storeOrigin } from '../../stores/catalogue/store-origin.ts';
import type { Deps } from '../deps.ts';
import { landingProduct } from '../landing/find-town.ts';
import { canonicalPath, homeStore, type PublicPage, publicProducts } from './public-page.ts';

/** Small enough to be fetched at once; the protocol allows 50,000. */
const TOWNS_PER_PART = 2_500;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Slugs and the shop's own paths need only the escaping of URL characters. */
const escapeUrl = (url: string): string => url.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const urlset = (deps: Deps, store: Store, pages: readonly PublicPage[]): string => {
  const origin = storeOrigin(deps.config, store);
  const rows = pages.map(
    (page) => `<url><loc>${escapeUrl(`${origin}${canonicalPath(deps, store, page)}`)}</loc></url>`,
  );
  return `${HEAD}<urlset ${SPACE}>\n${rows.join('\n')}\n</urlset>\n`;
};

/** Lists the towns of a store with its product; none where search engines should index another store's pages. */
function listedTowns(deps: Deps, store: Store) {
  const product = landingProduct(deps, store);
  const towns = deps.places.towns().all;
  const [town] = towns;
  if (!product || !town || homeStore(deps, store, { kind: 'town', product, town }).id !== store.id)
    return undefined;
  return { product, towns };
}

/** Lists the provinces, where search engines should index the store's town pages. */
function provincePages(deps: Deps, store: Store): PublicPage[] {
  const product = listedTowns(deps, store)?.product;
  if (!product) return [];
  const provinces = deps.places.towns().provinces.filter(({ towns }) => towns.length > 1);
  return [undefined, ...provinces].map((province) => ({ kind: 'towns', product, province }));
}

/** Returns the index: the shop's pages, and the towns in parts. */
export function sitemapIndex(deps: Deps, store: Store): string {
  const parts = Math.ceil((listedTowns(deps, store)?.towns.length ?? 0) / TOWNS_PER_PART);
  const names = ['pages', ...Array.from({ length: parts }, (_, index) => `towns-${index + 1}`)];
  const urls = names.map((name) => `${storeOrigin(deps.config, store)}/sitemap-${name}.xml`);
  return `${HEAD}<sitemapindex ${SPACE}>\n${urls
    .map((url) => `<sitemap><loc>${escapeUrl(url)}</loc></sitemap>`)
    .join('\n')}\n</sitemapindex>\n`;
}

/** Returns every public page but the towns: chooser, forms, provinces, contact and legal pages. */
export const sitemapPages = (deps: Deps, store: Store): string =>
  urlset(deps, store, [
    { kind: 'chooser' },
    ...publicProducts(deps, store).map((product): PublicPage => ({ kind: 'product', product })),
    ...provincePages(deps, store),
    { kind: 'contact' },
    ...legalPagesIn(store.country).map((page): PublicPage => ({ kind: 'legal', page })),
  ]);

/** Returns one part of the towns, counted from 1; undefined beyond the last. */
export function sitemapTowns(deps: Deps, store: Store, part: number): string | undefined {
  const listed = listedTowns(deps, store);
  const towns = listed?.towns.slice((part - 1) * TOWNS_PER_PART, part * TOWNS_PER_PART) ?? [];
  if (!listed || towns.length === 0) return undefined;
  const { product } = listed;
  return urlset(
    deps,
    store,
    towns.map((town) => ({ kind: 'town', product, town })),
  );
}

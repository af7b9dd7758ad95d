import { flowName } from '../catalogue/catalogue.ts';
import type { Store } from '../catalogue/store.ts';
import { storeOrigin } from '../catalogue/store-origin.ts';
import type { Deps } from '../deps.ts';
import { canonicalFolder, canonicalStore, landingPath, landingProduct } from './find-town.ts';

/** Small enough to be fetched at once; the protocol allows 50,000. */
const TOWNS_PER_PART = 2_500;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Slugs and the shop's own paths need only the escaping of URL characters. */
const escapeUrl = (url: string): string => url.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const urlset = (urls: readonly string[]): string =>
  `${HEAD}<urlset ${SPACE}>\n${urls.map((url) => `<url><loc>${escapeUrl(url)}</loc></url>`).join('\n')}\n</urlset>\n`;

/** Empty where search engines should index another store's pages. */
const listTowns = (deps: Deps, store: Store) =>
  landingProduct(deps, store) && canonicalStore(deps, store).id === store.id ? deps.places.towns().all : [];

/** Returns the index: the shop's pages, and the towns in parts. */
export function sitemapIndex(deps: Deps, store: Store): string {
  const parts = Math.ceil(listTowns(deps, store).length / TOWNS_PER_PART);
  const names = ['pages', ...Array.from({ length: parts }, (_, index) => `towns-${index + 1}`)];
  const urls = names.map((name) => `${storeOrigin(deps.config, store)}/sitemap-${name}.xml`);
  return `${HEAD}<sitemapindex ${SPACE}>\n${urls
    .map((url) => `<sitemap><loc>${escapeUrl(url)}</loc></sitemap>`)
    .join('\n')}\n</sitemapindex>\n`;
}

/** Returns the chooser and the first step of each visible form. */
export function sitemapPages(deps: Deps, store: Store): string {
  const origin = storeOrigin(deps.config, store);
  const offers = deps.catalogue.current().offers.get(store.id) ?? [];
  const forms = offers
    .filter(({ visible }) => visible)
    .map(({ product }) => {
      const [name, id] = flowName(product).split('/');
      const step = product.definition.steps[0]?.key ?? 'step1';
      return `/${name}/${step}${id ? `/${id}` : ''}`;
    });
  return urlset(['/servicios', ...forms].map((path) => `${origin}${path}`));
}

/** Returns one part of the towns, counted from 1; undefined beyond the last. */
export function sitemapTowns(deps: Deps, store: Store, part: number): string | undefined {
  const towns = listTowns(deps, store).slice((part - 1) * TOWNS_PER_PART, part * TOWNS_PER_PART);
  if (towns.length === 0) return undefined;
  const origin = storeOrigin(deps.config, store);
  const folder = canonicalFolder(store);
  const { getSlug } = deps.places.towns();
  return urlset(towns.map(({ code }) => `${origin}${landingPath(folder, getSlug(code))}`));
}

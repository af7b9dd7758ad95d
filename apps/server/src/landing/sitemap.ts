import { flowName } from '../catalogue/catalogue.ts';
import type { Store } from '../catalogue/store.ts';
import { storeOrigin } from '../catalogue/store-origin.ts';
import type { Deps } from '../deps.ts';
import { canonicalFolder, canonicalStore, landingPath, landingProduct } from './find-town.ts';

/** A part stays small enough to be fetched at one go; the protocol allows 50,000. */
const PART = 2_500;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Slugs and our own paths need no escaping but of what URLs may hold. */
const escaped = (url: string): string => url.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const urlset = (urls: readonly string[]): string =>
  `${HEAD}<urlset ${SPACE}>\n${urls.map((url) => `<url><loc>${escaped(url)}</loc></url>`).join('\n')}\n</urlset>\n`;

/** None where search engines keep another store's pages. */
const townsOf = (deps: Deps, store: Store) =>
  landingProduct(deps, store) && canonicalStore(deps, store).id === store.id ? deps.places.towns().all : [];

/** The index: the shop's pages, and the towns in parts. */
export function sitemapIndex(deps: Deps, store: Store): string {
  const parts = Math.ceil(townsOf(deps, store).length / PART);
  const names = ['pages', ...Array.from({ length: parts }, (_, index) => `towns-${index + 1}`)];
  const urls = names.map((name) => `${storeOrigin(deps.config, store)}/sitemap-${name}.xml`);
  return `${HEAD}<sitemapindex ${SPACE}>\n${urls
    .map((url) => `<sitemap><loc>${escaped(url)}</loc></sitemap>`)
    .join('\n')}\n</sitemapindex>\n`;
}

/** The chooser, and the first question of what the store shows. */
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

/** One part of the towns, counted from 1; undefined where there is none. */
export function sitemapTowns(deps: Deps, store: Store, part: number): string | undefined {
  const towns = townsOf(deps, store).slice((part - 1) * PART, part * PART);
  if (towns.length === 0) return undefined;
  const origin = storeOrigin(deps.config, store);
  const folder = canonicalFolder(store);
  const { getSlug: slugOf } = deps.places.towns();
  return urlset(towns.map(({ code }) => `${origin}${landingPath(folder, slugOf(code))}`));
}

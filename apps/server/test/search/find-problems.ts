import type { Crawl, CrawledPage } from './crawl.ts';
import { isIndexed } from './page-problems.ts';

type Pages = Crawl['pages'];

/** The canonical URL of a page is a page that is canonical to itself. */
const canonicalProblems = (url: string, page: CrawledPage, pages: Pages): string[] =>
  !isIndexed(page) || pages.get(page.canonical)?.canonical === page.canonical
    ? []
    : [`${url}: its canonical page ${page.canonical} is missing`];

/** The versions of a page for other countries, in the stores walked, name each other and the page itself (RT-10). */
function alternateProblems(
  url: string,
  { alternates }: CrawledPage,
  pages: Pages,
  origins: ReadonlySet<string>,
): string[] {
  if (alternates.length === 0) return [];
  const own = JSON.stringify(alternates);
  const others = alternates
    .filter(({ href }) => origins.has(new URL(href).origin))
    .filter(({ href }) => JSON.stringify(pages.get(href)?.alternates) !== own);
  return [
    ...others.map(({ lang, href }) => `${url}: ${href} (${lang}) does not announce the same pages`),
    ...(alternates.some(({ href }) => href === url) ? [] : [`${url}: does not announce itself`]),
  ];
}

/** Pages of a store that are canonical to themselves differ in title and description. */
function duplicates(pages: Pages, pick: (page: CrawledPage) => string): string[] {
  const groups = Map.groupBy(pages, ([url, page]) => `${new URL(url).origin} ${pick(page)}`);
  return [...groups].flatMap(([text, same]) =>
    same.length > 1 ? [`${text}: ${same.map(([url]) => url).join(', ')}`] : [],
  );
}

/** Returns what is wrong with the pages that a crawler found, a sentence each; empty if nothing is. */
export function findProblems({ pages, listed, faults }: Crawl): string[] {
  const own = new Map([...pages].filter(([url, page]) => isIndexed(page) && page.canonical === url));
  const origins = new Set([...pages.keys()].map((url) => new URL(url).origin));
  return [
    ...faults,
    ...[...pages].flatMap(([url, page]) => canonicalProblems(url, page, pages)),
    ...[...own].flatMap(([url, page]) => alternateProblems(url, page, pages, origins)),
    ...duplicates(own, ({ title }) => title),
    ...duplicates(own, ({ description }) => description),
    ...[...listed]
      .filter((url) => !own.has(url))
      .map((url) => `${url}: in a sitemap, but no link leads there`),
    ...[...own.keys()].filter((url) => !listed.has(url)).map((url) => `${url}: in no sitemap`),
  ];
}

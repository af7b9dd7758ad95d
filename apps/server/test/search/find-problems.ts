import type { Crawl } from './crawl.ts';
import { dataProblems } from './data-problems.ts';
import type { ReadPage } from './read-page.ts';

const MIN_TITLE = 12;
const DESCRIPTION = { min: 60, max: 230 };

type Pages = Crawl['pages'];

const isIndexed = ({ robots }: ReadPage): boolean => robots.startsWith('index');

/** A page must say whether it may be indexed, and what it is if so. */
function headProblems(url: string, page: ReadPage): string[] {
  const { title, titles, robots, description, canonical, alternates, things } = page;
  const says = (fault: string) => `${url}: ${fault}`;
  if (titles !== 1) return [says(`${titles} titles`)];
  if (!isIndexed(page)) {
    const extra = canonical !== '' || alternates.length > 0 || things.length > 0;
    return robots.startsWith('noindex') && !extra ? [] : [says(`robots "${robots}" beside a canonical page`)];
  }
  const shop = page.meta('og:site_name');
  const { length } = description;
  return [
    ...(title.length >= MIN_TITLE && title.endsWith(` · ${shop}`) ? [] : [says(`title "${title}"`)]),
    ...(length >= DESCRIPTION.min && length <= DESCRIPTION.max ? [] : [says(`description "${description}"`)]),
    ...(page.meta('og:title') === title ? [] : [says('another title in previews')]),
    ...(page.meta('og:image').startsWith('http') ? [] : [says('no picture')]),
    ...(canonical === '' ? [says('no canonical URL')] : []),
  ];
}

/** The canonical URL of a page is a page that is canonical to itself. */
const canonicalProblems = (url: string, page: ReadPage, pages: Pages): string[] =>
  !isIndexed(page) || pages.get(page.canonical)?.canonical === page.canonical
    ? []
    : [`${url}: its canonical page ${page.canonical} is missing`];

/** The versions of a page for other countries name each other and the page itself (RT-10). */
function alternateProblems(url: string, { alternates }: ReadPage, pages: Pages): string[] {
  if (alternates.length === 0) return [];
  const own = JSON.stringify(alternates);
  const others = alternates.filter(({ href }) => JSON.stringify(pages.get(href)?.alternates) !== own);
  return [
    ...others.map(({ lang, href }) => `${url}: ${href} (${lang}) does not announce the same pages`),
    ...(alternates.some(({ href }) => href === url) ? [] : [`${url}: does not announce itself`]),
  ];
}

/** Pages of a store that are canonical to themselves differ in title and description. */
function duplicates(pages: Pages, pick: (page: ReadPage) => string): string[] {
  const groups = Map.groupBy(pages, ([url, page]) => `${new URL(url).origin} ${pick(page)}`);
  return [...groups].flatMap(([text, same]) =>
    same.length > 1 ? [`${text}: ${same.map(([url]) => url).join(', ')}`] : [],
  );
}

/** Returns what is wrong with the pages that a crawler found, a sentence each; empty if nothing is. */
export function findProblems({ pages, listed, broken }: Crawl): string[] {
  const own = new Map([...pages].filter(([url, page]) => isIndexed(page) && page.canonical === url));
  return [
    ...broken,
    ...[...pages].flatMap(([url, page]) => headProblems(url, page)),
    ...[...pages].flatMap(([url, page]) => canonicalProblems(url, page, pages)),
    ...[...own].flatMap(([url, page]) => alternateProblems(url, page, pages)),
    ...[...pages].flatMap(([url, page]) => (isIndexed(page) ? dataProblems(url, page) : [])),
    ...duplicates(own, ({ title }) => title),
    ...duplicates(own, ({ description }) => description),
    ...[...listed]
      .filter((url) => !own.has(url))
      .map((url) => `${url}: in a sitemap, but no link leads there`),
    ...[...own.keys()].filter((url) => !listed.has(url)).map((url) => `${url}: in no sitemap`),
  ];
}

import { dataProblems } from './data-problems.ts';
import type { ReadPage } from './read-page.ts';

const MIN_TITLE = 12;
const DESCRIPTION = { min: 60, max: 230 };

export const isIndexed = ({ robots }: Pick<ReadPage, 'robots'>): boolean => robots.startsWith('index');

/** A page that must not be indexed says so, and claims nothing else. */
function hiddenProblems({ robots, canonical, alternates, things }: ReadPage): string[] {
  const claims = canonical !== '' || alternates.length > 0 || things.length > 0;
  return robots.startsWith('noindex') && !claims ? [] : [`robots "${robots}" beside a canonical page`];
}

function indexedProblems(page: ReadPage): string[] {
  const { title, description, canonical } = page;
  const { length } = description;
  return [
    ...(title.length >= MIN_TITLE && title.endsWith(` · ${page.meta('og:site_name')}`)
      ? []
      : [`title "${title}"`]),
    ...(length >= DESCRIPTION.min && length <= DESCRIPTION.max ? [] : [`description "${description}"`]),
    ...(page.meta('og:title') === title ? [] : ['another title in previews']),
    ...(page.meta('og:image').startsWith('http') ? [] : ['no picture']),
    ...(canonical === '' ? ['no canonical URL'] : []),
  ];
}

/** Returns what is wrong with a page by itself, a sentence each; empty if nothing is. */
export function pageProblems(url: string, page: ReadPage, html: string): string[] {
  if (page.titles !== 1) return [`${url}: ${page.titles} titles`];
  const problems = isIndexed(page)
    ? [...indexedProblems(page), ...dataProblems(url, page, html)]
    : hiddenProblems(page);
  return problems.map((problem) => `${url}: ${problem}`);
}

import { pageProblems } from './page-problems.ts';
import { type ReadPage, readPage } from './read-page.ts';

export type Answer = {
  readonly status: number;
  /** Where a redirect leads. */
  readonly location?: string | undefined;
  readonly type: string;
  readonly body: string;
};
export type Get = (url: string) => Promise<Answer>;

/** What a crawler remembers of a page, to compare it with others. */
export type CrawledPage = Pick<ReadPage, 'title' | 'robots' | 'description' | 'canonical' | 'alternates'>;

/** What a crawler found in some stores. */
export type Crawl = {
  /** The pages that robots may read, by URL. */
  readonly pages: ReadonlyMap<string, CrawledPage>;
  /** The URLs that the stores' sitemaps list. */
  readonly listed: ReadonlySet<string>;
  /** Links that lead to an error, and what is wrong with a page by itself. */
  readonly faults: readonly string[];
  readonly requests: number;
};

const lines = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`^${name}: (.+)$`, 'gm'))].map(([, value = '']) => value.trim());
const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);

/** Turns a path of robots.txt, in which `*` stands for anything, into a pattern. */
const toPattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('*')
      .map((part) => part.replaceAll(/[.?+^$()[\]{}|\\]/g, '\\$&'))
      .join('.*')}`,
  );

type Site = { readonly forbidden: readonly RegExp[]; readonly listed: readonly string[] };

/** Reads a store's robots.txt and the sitemaps that it names. */
async function readSite(get: Get, origin: string): Promise<Site> {
  const robots = (await get(`${origin}/robots.txt`)).body;
  const listed: string[] = [];
  for (const index of lines(robots, 'Sitemap'))
    for (const part of locations((await get(index)).body)) listed.push(...locations((await get(part)).body));
  return { forbidden: lines(robots, 'Disallow').map(toPattern), listed };
}

/**
 * Follows every link from the stores' first pages, within the stores. `follows` leaves links out, such as most of the
 * thousands of towns. A URL that robots.txt forbids is requested, since people follow it, but not read.
 */
export async function crawl(
  get: Get,
  origins: readonly string[],
  follows: (url: string) => boolean = () => true,
): Promise<Crawl> {
  const sites = new Map<string, Site>();
  for (const origin of origins) sites.set(origin, await readSite(get, origin));
  const pages = new Map<string, CrawledPage>();
  const faults: string[] = [];
  const seen = new Set<string>();
  const queue: { readonly url: string; readonly from: string }[] = [];
  const add = (target: string, from: string) => {
    if (seen.has(target) || !sites.has(new URL(target).origin) || !follows(target)) return;
    seen.add(target);
    queue.push({ url: target, from });
  };
  for (const origin of origins) add(`${origin}/`, 'the start');
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { url, from } = next;
    const { status, location, type, body } = await get(url);
    if (status >= 400) faults.push(`${url} answers ${status}, linked from ${from}`);
    const { origin, pathname, search } = new URL(url);
    const isForbidden = sites.get(origin)?.forbidden.some((pattern) => pattern.test(pathname + search));
    if (isForbidden) continue;
    if (location !== undefined) add(new URL(location, url).href, from);
    if (status !== 200 || !type.startsWith('text/html')) continue;
    const page = readPage(body, url);
    faults.push(...pageProblems(url, page, body));
    const { title, robots, description, canonical, alternates } = page;
    // Copied, since a part of a text keeps all of its page in memory.
    pages.set(url, JSON.parse(JSON.stringify({ title, robots, description, canonical, alternates })));
    for (const link of page.links) add(link, url);
  }
  const listed = new Set([...sites.values()].flatMap((site) => site.listed).filter(follows));
  return { pages, listed, faults, requests: seen.size };
}

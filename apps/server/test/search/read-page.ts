/** What a search engine reads in a page's HTML. */
export type ReadPage = {
  readonly title: string;
  readonly titles: number;
  readonly robots: string;
  readonly description: string;
  /** Empty without a canonical link. */
  readonly canonical: string;
  readonly alternates: readonly { readonly lang: string; readonly href: string }[];
  /** The things of its structured data. */
  readonly things: readonly Thing[];
  /** The targets of its links, absolute and without fragments, each once. */
  readonly links: readonly string[];
  readonly meta: (name: string) => string;
};
export type Thing = Readonly<Record<string, unknown>> & { readonly '@type': string };

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };
const decoded = (text: string): string =>
  text.replaceAll(/&(amp|quot|#x27|lt|gt);/g, (_, name: string) => ENTITIES[name] ?? '');

const attribute = (tag: string, name: string): string =>
  decoded(new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '');

/** Reads a page; relative links are resolved against its URL. Throws if its structured data is not JSON. */
export function readPage(html: string, url: string): ReadPage {
  const tags = (pattern: string) => html.match(new RegExp(pattern, 'g')) ?? [];
  const links = tags('<link rel="(?:canonical|alternate)"[^>]*>');
  const titles = [...html.matchAll(/<title>([^<]*)<\/title>/g)];
  const metas = new Map(
    tags('<meta [^>]*>').map((tag) => [
      attribute(tag, 'name') || attribute(tag, 'property'),
      attribute(tag, 'content'),
    ]),
  );
  const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  const targets = tags('<a [^>]*>')
    .map((tag) => attribute(tag, 'href'))
    .filter((href) => href !== '' && !href.startsWith('#') && URL.canParse(href, url))
    .map((href) => new URL(href, url).href.replace(/#.*$/, ''));
  return {
    title: decoded(titles[0]?.[1] ?? ''),
    titles: titles.length,
    robots: metas.get('robots') ?? '',
    description: metas.get('description') ?? '',
    canonical: attribute(links.find((tag) => tag.includes('"canonical"')) ?? '', 'href'),
    alternates: links
      .filter((tag) => tag.includes('"alternate"'))
      .map((tag) => ({ lang: attribute(tag, 'hreflang'), href: attribute(tag, 'href') })),
    things: data ? JSON.parse(data)['@graph'] : [],
    links: [...new Set(targets)],
    meta: (name) => metas.get(name) ?? '',
  };
}

import { type Locale, toLocale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import type { ReadPage, Thing } from './read-page.ts';

/** A page with the text that a reader sees and the page's language. */
type Page = ReadPage & { readonly text: string; readonly locale: Locale };
type Offer = { readonly price?: string; readonly priceCurrency?: string; readonly url?: string };

/** Fields that search engines require of a thing, by its type. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Product: ['name', 'description', 'image', 'sku', 'offers'],
  Service: ['name', 'serviceType', 'areaServed', 'provider', 'offers'],
  Organization: ['name', 'legalName', 'url', 'logo', 'address'],
  WebSite: ['name', 'url'],
  FAQPage: ['mainEntity'],
  BreadcrumbList: ['itemListElement'],
};

/** Returns the text that a reader sees, for the comparison with the data. */
const shownText = (html: string): string =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** An offer names the price with VAT that its page shows. */
function offerProblems({ offers }: Thing, { text, locale, canonical }: Page): string[] {
  const { price = '', priceCurrency, url } = (offers ?? {}) as Offer;
  const shown = formatPrice(Math.round(Number(price) * 100), locale);
  return [
    ...(/^\d+\.\d\d$/.test(price) && text.includes(shown) ? [] : [`offers ${price}, which it does not show`]),
    ...(priceCurrency === 'EUR' && url === canonical ? [] : ['an offer without currency or URL']),
  ];
}

const faqProblems = ({ mainEntity }: Thing, text: string): string[] =>
  (mainEntity as { name: string; acceptedAnswer: { text: string } }[]).flatMap(({ name, acceptedAnswer }) =>
    text.includes(name) && text.includes(acceptedAnswer.text) ? [] : [`does not show the question "${name}"`],
  );

function thingProblems(thing: Thing, page: Page): string[] {
  const type = thing['@type'];
  const missing = (REQUIRED[type] ?? ['nothing of this type']).filter((field) => !thing[field]);
  if (missing.length > 0) return [`${type} without ${missing.join(', ')}`];
  if (type === 'FAQPage') return faqProblems(thing, page.text);
  return 'offers' in thing ? offerProblems(thing, page) : [];
}

/** Returns what is wrong with the structured data of a page; empty if nothing is. */
export function dataProblems(url: string, read: ReadPage, html: string): string[] {
  const types = read.things.map((thing) => thing['@type']);
  const wanted = new URL(url).pathname === '/servicios' ? 'Organization' : 'BreadcrumbList';
  const hasFaq = html.includes('<section class="faq');
  const locale = toLocale(/<html lang="([a-z]+)"/.exec(html)?.[1]);
  const page = { ...read, text: shownText(html), locale };
  return [
    ...(types.includes(wanted) ? [] : [`no ${wanted}`]),
    ...(types.includes('FAQPage') === hasFaq ? [] : ['questions on the page or in its data only']),
    ...page.things.flatMap((thing) => thingProblems(thing, page)),
  ];
}

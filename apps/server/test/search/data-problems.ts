import { toLocale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import type { ReadPage, Thing } from './read-page.ts';

type Page = ReadPage & { readonly html: string };
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
function offerProblems({ offers }: Thing, page: Page, text: string): string[] {
  const { price = '', priceCurrency, url } = (offers ?? {}) as Offer;
  const locale = toLocale(/<html lang="([a-z]+)"/.exec(page.html)?.[1]);
  const shown = formatPrice(Math.round(Number(price) * 100), locale);
  return [
    ...(/^\d+\.\d\d$/.test(price) && text.includes(shown) ? [] : [`offers ${price}, which it does not show`]),
    ...(priceCurrency === 'EUR' && url === page.canonical ? [] : ['an offer without currency or URL']),
  ];
}

const faqProblems = ({ mainEntity }: Thing, text: string): string[] =>
  (mainEntity as { name: string; acceptedAnswer: { text: string } }[]).flatMap(({ name, acceptedAnswer }) =>
    text.includes(name) && text.includes(acceptedAnswer.text) ? [] : [`does not show the question "${name}"`],
  );

function thingProblems(thing: Thing, page: Page, text: string): string[] {
  const type = thing['@type'];
  const missing = (REQUIRED[type] ?? ['nothing of this type']).filter((field) => !thing[field]);
  if (missing.length > 0) return [`${type} without ${missing.join(', ')}`];
  if (type === 'FAQPage') return faqProblems(thing, text);
  return 'offers' in thing ? offerProblems(thing, page, text) : [];
}

/** Returns what is wrong with a page's structured data; empty if nothing is. */
export function dataProblems(url: string, page: Page): string[] {
  const types = page.things.map((thing) => thing['@type']);
  const wanted = new URL(url).pathname === '/servicios' ? 'Organization' : 'BreadcrumbList';
  const hasFaq = page.html.includes('<section class="faq');
  const text = shownText(page.html);
  return [
    ...(types.includes(wanted) ? [] : [`no ${wanted}`]),
    ...(types.includes('FAQPage') === hasFaq ? [] : ['questions on the page or in its data only']),
    ...page.things.flatMap((thing) => thingProblems(thing, page, text)),
  ].map((problem) => `${url}: ${problem}`);
}

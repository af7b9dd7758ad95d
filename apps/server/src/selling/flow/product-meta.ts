import type { Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import type { Product } from '../../stores/catalogue/catalogue.ts';
import { groupTitle, productGroup } from '../../stores/catalogue/groups.ts';
import type { Store } from '../../stores/catalogue/store.ts';

/** Length of a title with its store's name, and of a description, that search engines show whole. */
const TITLE_LENGTH = 65;
const DESCRIPTION_LENGTH = 160;

type Country = 'ES' | 'PT';
/** The forms for documents of Portugal's registry; all others are for documents of Spain. */
const PORTUGUESE_FLOWS: readonly string[] = ['certidao-permanente', 'i-predial-simplificada'];
const COUNTRY_NAMES = { ES: m.meta_country_spain, PT: m.meta_country_portugal } as const;
/** Words in a product's name that already name its country. */
const COUNTRY_WORDS = { ES: /espa[nñ]|spanish|spain/i, PT: /portug/i } as const;

const documentCountry = ({ flow }: Product): Country => (PORTUGUESE_FLOWS.includes(flow) ? 'PT' : 'ES');

/** Returns the countries whose documents these products are, as a list in the language. */
export function documentCountries(products: readonly Product[], locale: Locale): string {
  const countries = [...new Set(products.map(documentCountry))];
  return new Intl.ListFormat(locale).format(
    countries.map((country) => COUNTRY_NAMES[country]({}, { locale })),
  );
}

/**
 * Returns the title of a product's page without the store's name: product, country and price in cents (RT-11). Omits
 * the country if the name contains it, or the title would become too long.
 */
export function productTitle(store: Store, product: Product, locale: Locale, total: number): string {
  const country = documentCountry(product);
  const parts = { product: product.name[locale], price: formatPrice(total, locale) };
  const short = m.meta_product_title_short(parts, { locale });
  if (COUNTRY_WORDS[country].test(parts.product)) return short;
  const long = m.meta_product_title(
    { ...parts, country: COUNTRY_NAMES[country]({}, { locale }) },
    { locale },
  );
  return `${long} · ${store.name}`.length <= TITLE_LENGTH ? long : short;
}

/** Returns a text's first sentences that fit together, and the first one in any case. */
function firstSentences(text: string, locale: Locale, length: number): string {
  const sentences = [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)];
  let end = sentences[0]?.segment.length ?? 0;
  for (const { index, segment } of sentences)
    if (text.slice(0, index + segment.length).trim().length <= length) end = index + segment.length;
  return text.slice(0, end).trim();
}

/**
 * Returns a product's description and keywords for search engines in a store (RT-11). The description ends with the
 * total in cents where it fits.
 */
export function productMeta(store: Store, product: Product, locale: Locale, total: number) {
  const { shelf } = product.definition;
  const own = shelf?.metaDescription?.[locale];
  const text = own ?? firstSentences(product.description[locale], locale, DESCRIPTION_LENGTH);
  const priced = `${text} ${m.meta_product_price({ price: formatPrice(total, locale) }, { locale })}`;
  const group = groupTitle(productGroup(product), locale).toLocaleLowerCase(locale);
  return {
    description: priced.length <= DESCRIPTION_LENGTH ? priced : text,
    keywords: [product.name[locale], group, store.settings.keywords?.[locale]].filter(Boolean).join(', '),
  };
}

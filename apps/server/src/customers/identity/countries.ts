import type { CheckoutView } from '@folio/contract/selling/checkout.view';
import { LOCALE_TABLE, type Locale } from '@folio/domain/locale/locale';
import { SELLING_TO } from '@folio/domain/tax/decide-tax';

const cache = new Map<string, CheckoutView['countries']>();

/**
 * Returns the countries in which a buyer may be, the store's own first. Names come from the server, so that
 * every browser shows the same.
 */
export function countriesIn(locale: Locale, first: string): CheckoutView['countries'] {
  const key = `${locale} ${first}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const names = new Intl.DisplayNames([LOCALE_TABLE[locale].tag], { type: 'region' });
  const countries = SELLING_TO.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) =>
    a.code === first ? -1 : b.code === first ? 1 : a.name.localeCompare(b.name, LOCALE_TABLE[locale].tag),
  );
  cache.set(key, countries);
  return countries;
}

import type { PriceView } from '@folio/contract/stores/price.view';
import type { Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import { type LineFees, lineFees } from '@folio/domain/withdrawal/terms';
import { m } from '@folio/messages';
import type { Product } from '../catalogue/catalogue.ts';

type Terms = Pick<PriceView, 'terms'>;

/** Returns the terms of a line as sentences: the amounts kept if nothing is found, or once work has begun. */
export function termsSentences(
  { notFoundFee, begunFee }: LineFees,
  total: number,
  locale: Locale,
): readonly string[] {
  const money = (cents: number): string => formatPrice(cents, locale);
  return [
    ...(notFoundFee === null ? [] : [notFoundSentence(notFoundFee, total, locale)]),
    ...(begunFee ? [m.terms_begun({ kept: money(begunFee) }, { locale })] : []),
  ];
}

function notFoundSentence(fee: number, total: number, locale: Locale): string {
  if (fee === 0) return m.terms_not_found_all({}, { locale });
  if (fee >= total) return m.terms_not_found_none({}, { locale });
  const [refund, kept] = [formatPrice(total - fee, locale), formatPrice(fee, locale)];
  return m.terms_not_found_part({ refund, kept }, { locale });
}

/**
 * Returns the terms of several lines with the same fees, of which the cheapest costs `total` cents, for each of them.
 */
export function termsOfEach({ notFoundFee, begunFee }: LineFees, total: number, locale: Locale): string[] {
  const money = (cents: number): string => formatPrice(cents, locale);
  const notFound = (fee: number): string => {
    if (fee === 0) return m.terms_each_all({}, { locale });
    if (fee >= total) return m.terms_each_none({}, { locale });
    return m.terms_each_part({ kept: money(fee) }, { locale });
  };
  return [
    ...(notFoundFee === null ? [] : [notFound(notFoundFee)]),
    ...(begunFee ? [m.terms_each_begun({ kept: money(begunFee) }, { locale })] : []),
  ];
}

/** Returns a price with the terms of its product; unchanged without any. */
export function withTerms<P extends Omit<PriceView, 'terms'>>(
  price: P,
  { definition: { terms } }: Pick<Product, 'definition'>,
  locale: Locale,
): P & Terms {
  if (!terms) return price;
  const { net, vat, total, vatRate: rateBp } = price;
  return { ...price, terms: termsSentences(lineFees(terms, { net, vat, rateBp }), total, locale) };
}

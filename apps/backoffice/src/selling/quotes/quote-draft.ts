import type { PhoneQuoteInput, QuoteToEdit } from '@folio/contract/selling/quotes.staff';
import { addDays } from '@folio/domain/date/iso-date';
import type { Locale } from '@folio/domain/locale/locale';
import { readAmount } from '@folio/domain/money/read-amount';

export type RawAnswers = PhoneQuoteInput['lines'][number]['answers'];

/** A product of a quote as typed; an empty price means the catalogue's. */
export type LineDraft = {
  readonly productId: number | null;
  readonly price: string;
  readonly description: string;
  readonly answers: RawAnswers;
};
export type QuoteDraft = {
  readonly storeId: number | null;
  readonly email: string;
  readonly locale: Locale;
  readonly endsOn: string;
  readonly lines: readonly LineDraft[];
};

export const EMPTY_LINE: LineDraft = { productId: null, price: '', description: '', answers: {} };

const DAYS = 30;

export const emptyQuote = (now: Date): QuoteDraft => ({
  storeId: null,
  email: '',
  locale: 'es',
  endsOn: addDays(now.toISOString().slice(0, 10), DAYS),
  lines: [EMPTY_LINE],
});

/** Returns cents as they are typed: `41,52`. */
const amountText = (net: number): string => `${Math.trunc(net / 100)},${String(net % 100).padStart(2, '0')}`;

/** Returns a quote as it was entered. */
export const toDraft = ({ storeId, email, locale, endsOn, lines }: QuoteToEdit): QuoteDraft => ({
  ...{ storeId, email, locale, endsOn },
  lines: lines.map(({ productId, answers, net, description }) => ({
    ...{ productId, answers, description },
    price: net === null ? '' : amountText(net),
  })),
});

/** Returns whether a typed price is an amount, or empty for the catalogue's. */
export const isPrice = (text: string): boolean => text.trim() === '' || readAmount(text) !== null;

/** Returns the quote to send; null while a store, a product or a price is missing or wrong. */
export function toInput({ storeId, lines, ...quote }: QuoteDraft): PhoneQuoteInput | null {
  if (storeId === null) return null;
  const read = lines.flatMap(({ productId, price, description, answers }) =>
    productId === null || !isPrice(price)
      ? []
      : [{ productId, net: readAmount(price), description, answers }],
  );
  return read.length === lines.length ? { ...quote, storeId, lines: read } : null;
}

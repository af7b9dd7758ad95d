import type { PriceView } from '@folio/contract/stores/price.view';
import { formatPromise } from '@folio/domain/date/format-promise';
import type { Answers } from '@folio/domain/flow/definition';
import { sendsPaper } from '@folio/domain/flow/delivery';
import { calculatePrice } from '@folio/domain/flow/price';
import type { Locale } from '@folio/domain/locale/locale';
import { taxOn } from '@folio/domain/money/money';
import { m } from '@folio/messages';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { Product } from '../catalogue/catalogue.ts';
import type { Store } from '../catalogue/store.ts';
import { calculatePromise } from '../promises/promise.ts';
import { priceExtras } from './price-extras.ts';
import { taxFor } from './tax.ts';
import { withTerms } from './terms-sentences.ts';

type Shop = { readonly store: Store; readonly locale: Locale };

export type Quote = {
  readonly price: PriceView;
  /** The promise as a sentence for the visitor. */
  readonly promise: string;
};

/** Calculates a product's price in a store with these answers, and its promise if it were paid now. */
export function calculateQuote(
  { store, locale }: Shop,
  product: Product,
  answers: Answers,
  now: Date,
): Quote {
  const today = todayIn(store.timeZone, now);
  const computed = calculatePrice(product.definition, product.basePrice, answers, today);
  return {
    price: {
      ...withTerms(priceView(store, product, computed.net, today), product, locale),
      ...priceExtras(product, answers, locale, today, computed),
    },
    promise: promiseSentence({ store, locale }, product, answers, now),
  };
}

/**
 * Returns the promise for a product with these answers as a sentence: the time promised, by default that of a payment
 * made now.
 */
export function promiseSentence(
  { store, locale }: Shop,
  product: Product,
  answers: Answers,
  now: Date,
  promisedAt: Date = calculatePromise(store, product, answers, now),
): string {
  const { definition } = product;
  const date = formatPromise(promisedAt, locale, store.timeZone);
  if (definition.shelf?.promises === 'filing') return m.flow_promise_filing({ date }, { locale });
  const isOnPaper = sendsPaper(definition, answers, todayIn(store.timeZone, now));
  return (isOnPaper ? m.flow_promise_paper : m.flow_promise)({ date }, { locale });
}

/** Adds the store's VAT to a net amount, for a customer who is still unknown. */
export function priceView(store: Store, product: Product, net: number, today: string): PriceView {
  const tax = taxFor(store, product.taxClass, today);
  const vatRate = tax.ok ? tax.rate : 0;
  const vat = taxOn(net, vatRate);
  return { net, vat, total: net + vat, vatRate, officialFee: product.officialFee };
}

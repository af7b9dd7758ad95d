import type { OrderQuoteView } from '@folio/contract/aftersales/order-pages.view';
import { dayText } from '@folio/domain/date/day-text';
import type { Locale } from '@folio/domain/locale/locale';
import { mayQuote } from '@folio/domain/quote/quote-states';
import type { Deps } from '../deps.ts';
import { isUnpaid, stateOfQuote } from './quote-facts.ts';
import { type QuoteRow, selectQuoteLines, selectQuotesOfLines } from './quotes.queries.ts';

/**
 * Returns the quotes of the properties that an order's queries found (AP-6): of each query the open or ordered ones,
 * else the newest ended one. Quotes that were never sent are for staff only.
 */
export async function viewOrderQuotes(
  { db, clock, catalogue }: Deps,
  lineIds: readonly number[],
  locale: Locale,
): Promise<OrderQuoteView[]> {
  const quotes = (await selectQuotesOfLines(db, lineIds)).filter(({ sent_at }) => sent_at !== null);
  const lines = await selectQuoteLines(
    db,
    quotes.map(({ id }) => id),
  );
  const now = clock();
  const views = quotes.map((quote): OrderQuoteView => {
    const own = lines.filter(({ quote_id }) => quote_id === quote.id);
    const { timeZone } = catalogue.current().stores.get(quote.store_id) ?? { timeZone: 'UTC' };
    return {
      ...{ id: quote.id, lineId: quote.line_id ?? 0, found: own.length },
      state: stateForCustomer(quote, now),
      until: dayText(quote.ends_at.toISOString(), locale, timeZone),
    };
  });
  const isLive = ({ state }: OrderQuoteView) => ['open', 'ordered', 'unpaid'].includes(state);
  return views.filter((view, at) => {
    const others = views.filter(({ lineId }) => lineId === view.lineId);
    return isLive(view) || (!others.some(isLive) && others.at(-1) === views[at]);
  });
}

function stateForCustomer(quote: QuoteRow, now: Date): OrderQuoteView['state'] {
  const state = stateOfQuote(quote, now);
  if (state === 'ordered') return isUnpaid(quote) ? 'unpaid' : 'ordered';
  if (state === 'cancelled') return state;
  return mayQuote(state, 'order') ? 'open' : 'expired';
}

import type { QuoteView } from '@folio/contract/selling/cart.view';
import { dayText } from '@folio/domain/date/day-text';
import { totals } from '@folio/domain/money/totals';
import { mayQuote } from '@folio/domain/quote/quote-states';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { findOpenedOrder } from '../../orders/records/find-order.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import { priceExtras } from '../../stores/pricing/price-extras.ts';
import { priceView } from '../../stores/pricing/quote.ts';
import type { Deps } from '../deps.ts';
import { type FoundQuote, findQuote } from './find-quote.ts';
import { isUnpaid } from './quote-facts.ts';

type OpenQuote = Extract<QuoteView, { state: 'open' }>;

/**
 * Returns a quote until it is ordered or ends (AP-6), at its frozen prices, or null when the store has none or it is
 * empty. Changes nothing.
 */
export async function viewQuote(deps: Deps, visitor: Visitor, id: string): Promise<QuoteView | null> {
  const { store, session, locale } = visitor;
  const quote = await findQuote(deps.db, store.id, id, deps.clock());
  if (!quote) return null;
  const { state, row } = quote;
  const isShared = row.kind === 'shared';
  if (state === 'ordered') return viewOrdered(deps, visitor, quote);
  if (!mayQuote(state, 'order')) return { state: 'ended', isCancelled: state === 'cancelled', isShared };
  const lines = await priceLines(deps, visitor, quote);
  if (lines.length === 0) return null;
  const sums = totals(lines.map(({ net, vatRate }) => ({ net, rateBp: vatRate })));
  return {
    state: 'open',
    lines,
    net: sums.net,
    total: sums.gross,
    isShared,
    picked: (session?.quote_id === id && session.quote_picks) || [],
    until: dayText(row.ends_at.toISOString(), locale, store.timeZone),
    maxPicks: row.max_picks,
  };
}

async function priceLines(
  deps: Deps,
  { store, locale }: Visitor,
  { row, lines }: FoundQuote,
): Promise<OpenQuote['lines']> {
  const today = todayIn(store.timeZone, deps.clock());
  const priced: OpenQuote['lines'][number][] = [];
  for (const line of lines) {
    const product = await deps.catalogue.version(line.product_version_id);
    if (!product) continue;
    const { net, total, vatRate } = priceView(store, product, line.net, today);
    priced.push({
      id: line.id,
      name: product.name[locale],
      detail: line.description,
      ...{ net, total, vatRate },
      // A price quoted by staff has no parts.
      ...(row.kind === 'shared' && priceExtras(product, line.answers, locale, today)),
    });
  }
  return priced;
}

/** Redirects the visitor to the order that they may see; others only learn whether it still waits for its payment. */
async function viewOrdered(deps: Deps, visitor: Visitor, { row }: FoundQuote): Promise<QuoteView> {
  const opened = row.order_id === null ? undefined : await findOpenedOrder(deps, visitor, row.order_id);
  if (opened) {
    const { id, state } = opened.order;
    return { state: 'ordered', order: { id: String(id), isPaid: state === 'paid' } };
  }
  const isPaying = isUnpaid(row);
  return {
    state: 'ordered',
    order: null,
    ...(isPaying && { paying: { sendsLink: row.kind !== 'shared' } }),
  };
}

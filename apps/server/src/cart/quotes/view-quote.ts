import type { QuoteView } from '@folio/contract/views/cart';
import { dayText } from '@folio/domain/date/day-text';
import { calculatePrice } from '@folio/domain/flow/price';
import { totals } from '@folio/domain/money/totals';
import { mayQuote } from '@folio/domain/quote/quote-states';
import type { Deps } from '../../deps.ts';
import { findOpenedOrder } from '../../orders/find-order.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import { priceExtras } from '../../pricing/price-extras.ts';
import { priceView } from '../../pricing/quote.ts';
import type { Visitor } from '../../visitors/visitor.ts';
import { type CartLine, selectCartLines } from '../cart.queries.ts';
import type { QuoteOrder } from './closing-orders.queries.ts';
import { type FoundQuote, findQuote, unpaidOrder } from './find-quote.ts';

type OpenQuote = Extract<QuoteView, { state: 'open' }>;

/**
 * Returns a quote until it is ordered or ends (AP-6), or null when the store has none or it is empty: a staff quote at
 * its frozen prices, a shared cart at today's. Changes nothing.
 */
export async function viewQuote(deps: Deps, visitor: Visitor, id: string): Promise<QuoteView | null> {
  const { store, session, locale } = visitor;
  const quote = await findQuote(deps.db, store.id, id, deps.clock());
  if (!quote) return null;
  const { state } = quote;
  if (state === 'ordered') return viewOrdered(deps, visitor, quote);
  if (!mayQuote(state, 'order'))
    return { state: 'ended', isCancelled: state === 'cancelled', isShared: !quote.isStaff };
  const lines = await priceLines(deps, visitor, quote);
  if (lines.length === 0) return null;
  const cartId = session?.cart_id;
  const inCart = cartId && cartId !== id ? await selectCartLines(deps.db, cartId) : [];
  const copies = inCart.filter(({ quote_id }) => quote_id === id);
  const sums = totals(lines.map(({ net, vatRate }) => ({ net, rateBp: vatRate })));
  const kept = totals(lines.map((line) => ({ net: keptNet(quote, line, copies), rateBp: line.vatRate })));
  return {
    state: 'open',
    ...(kept.gross !== sums.gross && { keptTotal: kept.gross }),
    lines,
    net: sums.net,
    total: sums.gross,
    isShared: !quote.isStaff,
    picked: copies.flatMap(({ quote_line_id }) => quote_line_id ?? []),
    replaces: inCart.length > copies.length,
    until: dayText(quote.endsAt.toISOString(), locale, store.timeZone),
    maxPicks: quote.maxPicks,
  };
}

/** Returns the net price of a line as the visitor has completed it, while the quote has not changed since. */
function keptNet(
  { lines }: FoundQuote,
  { id, net }: OpenQuote['lines'][number],
  copies: readonly CartLine[],
): number {
  const revision = lines.find(({ quote_line_id }) => quote_line_id === id)?.quote_revision;
  const copy = copies.find(
    (one) => one.quote_line_id === id && one.quote_revision === revision && !one.redacted,
  );
  return copy?.quoted_net ?? net;
}

async function priceLines(
  deps: Deps,
  { store, locale }: Visitor,
  { lines, descriptions }: FoundQuote,
): Promise<OpenQuote['lines']> {
  const today = todayIn(store.timeZone, deps.clock());
  const priced: OpenQuote['lines'][number][] = [];
  for (const [at, line] of lines.entries()) {
    const product = await deps.catalogue.version(line.product_version_id);
    if (!product) continue;
    const price = calculatePrice(product.definition, product.basePrice, line.answers, today);
    const { net, total, vatRate } = priceView(store, product, line.quoted_net ?? price.net, today);
    priced.push({
      id: line.quote_line_id,
      name: product.name[locale],
      detail: descriptions[at] ?? '',
      ...{ net, total, vatRate },
      // A frozen price has no parts: the catalogue's may have changed since.
      ...(line.quoted_net === null && priceExtras(product, line.answers, locale, today, price)),
    });
  }
  return priced;
}

/** Leads the visitor to the order that they may see; a stranger only learns whether it still waits for its payment. */
async function viewOrdered(deps: Deps, visitor: Visitor, quote: FoundQuote): Promise<QuoteView> {
  const order = await viewOwnOrder(deps, visitor, quote.orders);
  const isPaying = order === null && unpaidOrder(quote) !== undefined;
  return { state: 'ordered', order, ...(isPaying && { paying: { sendsLink: quote.isStaff } }) };
}

/** Returns the newest order of a quote that the visitor may see; a stranger learns of none. */
async function viewOwnOrder(
  deps: Deps,
  visitor: Visitor,
  orders: readonly QuoteOrder[],
): Promise<Extract<QuoteView, { state: 'ordered' }>['order']> {
  for (const { id } of orders) {
    const opened = await findOpenedOrder(deps, visitor, id);
    if (opened) return { id: String(id), isPaid: opened.order.state === 'paid' };
  }
  return null;
}

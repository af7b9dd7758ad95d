import type { QuoteView } from '@folio/contract/views/cart';
import { calculatePrice } from '@folio/domain/flow/price';
import type { Deps } from '../../deps.ts';
import { findOwnOrder } from '../../orders/find-order.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { priceExtras } from '../../pricing/price-extras.ts';
import { priceView } from '../../pricing/quote.ts';
import type { Visitor } from '../../visitors/visitor.ts';
import { selectCartLines } from '../cart.queries.ts';
import { type QuoteLine, type QuoteOrder, selectQuote, selectQuoteOrders } from './quotes.queries.ts';

type OpenQuote = Extract<QuoteView, { state: 'open' }>;

/**
 * Returns a quote at today's prices until it is ordered (AP-6), or null when the store has none or it is empty.
 * Changes nothing.
 */
export async function viewQuote(deps: Deps, visitor: Visitor, id: string): Promise<QuoteView | null> {
  if (!isUuid(id)) return null;
  const { store, session } = visitor;
  const lines = await selectQuote(deps.db, store.id, id);
  const orders = await selectQuoteOrders(deps.db, store.id, id, lines);
  if (orders.length > 0) return { state: 'ordered', order: await viewOwnOrder(deps, visitor, orders) };
  const priced = await priceLines(deps, visitor, lines);
  if (priced.length === 0) return null;
  const cartId = session?.cart_id;
  const replaces = Boolean(cartId && cartId !== id && (await selectCartLines(deps.db, cartId)).length > 0);
  return { state: 'open', lines: priced, total: priced.reduce((sum, { total }) => sum + total, 0), replaces };
}

async function priceLines(
  deps: Deps,
  { store, locale }: Visitor,
  lines: readonly QuoteLine[],
): Promise<OpenQuote['lines']> {
  const today = todayIn(store.timeZone, deps.clock());
  const priced: OpenQuote['lines'][number][] = [];
  for (const { product_version_id: versionId, answers } of lines) {
    const product = await deps.catalogue.version(versionId);
    if (!product) continue;
    const price = calculatePrice(product.definition, product.basePrice, answers, today);
    priced.push({
      name: product.name[locale],
      total: priceView(store, product, price.net, today).total,
      ...priceExtras(product, answers, locale, today, price),
    });
  }
  return priced;
}

/** Returns the newest order of a quote that the visitor may see; a stranger learns of none. */
async function viewOwnOrder(
  deps: Deps,
  visitor: Visitor,
  orders: readonly QuoteOrder[],
): Promise<Extract<QuoteView, { state: 'ordered' }>['order']> {
  for (const { id } of orders) {
    const order = await findOwnOrder(deps, visitor, id);
    if (order) return { id: String(order.id), isPaid: order.state === 'paid' };
  }
  return null;
}

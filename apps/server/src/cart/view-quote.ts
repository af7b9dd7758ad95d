import type { QuoteView } from '@folio/contract/views/cart';
import { calculatePrice } from '@folio/domain/flow/price';
import type { Deps } from '../deps.ts';
import { todayIn } from '../platform/clock/local-date.ts';
import { isUuid } from '../platform/db/uuid.ts';
import { priceView } from '../pricing/quote.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { selectCartLines } from './cart.queries.ts';
import { selectQuote } from './load-cart.ts';

/**
 * Returns a quote at today's prices (AP-6), or null when the store has none or it is empty. Changes nothing.
 */
export async function viewQuote(
  deps: Deps,
  { store, session, locale }: Visitor,
  id: string,
): Promise<QuoteView | null> {
  if (!isUuid(id)) return null;
  const today = todayIn(store.timeZone, deps.clock());
  const lines: { name: string; total: number }[] = [];
  for (const line of await selectQuote(deps.db, store.id, id)) {
    const product = await deps.catalogue.version(line.product_version_id);
    if (!product) continue;
    const { net } = calculatePrice(product.definition, product.basePrice, line.answers, today);
    lines.push({ name: product.name[locale], total: priceView(store, product, net, today).total });
  }
  if (lines.length === 0) return null;
  const cartId = session?.cart_id;
  const replaces = Boolean(cartId && cartId !== id && (await selectCartLines(deps.db, cartId)).length > 0);
  return { lines, total: lines.reduce((sum, { total }) => sum + total, 0), replaces };
}

import type { PurchaseView } from '@folio/contract/selling/cart.view';
import { type Order, selectOrderLines } from '../../orders/records/orders.queries.ts';
import { itemPrice } from '../../stores/pricing/item-price.ts';
import type { Deps } from '../deps.ts';
import { claimAnalytics } from './analytics.queries.ts';
import { countPaid } from './count-events.ts';

/**
 * Claims a paid order's purchase event for the first browser that requests it; null for every other (AR-7). It contains
 * products and amounts, but no personal data or answers, and is the last step of the funnel.
 */
export async function claimPurchase(deps: Deps, order: Order): Promise<PurchaseView | null> {
  if (order.state !== 'paid' || !(await claimAnalytics(deps.db, order.id, deps.clock()))) return null;
  const lines = await selectOrderLines(deps.db, order.id);
  const items = lines.map(async (line) => {
    const product = await deps.catalogue.version(line.product_version_id);
    return {
      productId: line.product_id,
      name: line.product_name,
      price: product ? itemPrice(product, line.net) : line.net,
    };
  });
  const store = deps.catalogue.current().stores.get(order.store_id);
  const products = [...new Set(lines.map((line) => line.product_id))];
  if (store) countPaid(deps, store, products);
  const { id, net, vat, currency } = order;
  return { orderId: String(id), net, vat, currency, items: await Promise.all(items) };
}

import { statesIn } from '@folio/domain/order/states';
import type { Db } from '../../platform/db/connect.ts';
import { isOwn, type Viewer } from './orders.queries.ts';

/** The most orders that are searched for an equal document, the newest first. */
const MAX_ORDERS = 200;
const BOUGHT = [...statesIn('open'), ...statesIn('waiting'), ...statesIn('done')];

/**
 * Selects the lines of these products that a viewer bought in a store since an instant: in progress, or delivered. Each
 * side of the union uses an index.
 */
export function selectBoughtLines(
  db: Db,
  viewer: Viewer,
  storeId: number,
  productIds: readonly number[],
  since: Date,
) {
  const recent = db
    .selectFrom('customer_order')
    .select('customer_order.id')
    .where('store_id', '=', storeId)
    .where('state', '=', 'paid')
    .where('placed_at', '>', since)
    .orderBy('placed_at', 'desc')
    .limit(MAX_ORDERS);
  const opened = recent
    .innerJoin('order_access', 'order_access.order_id', 'customer_order.id')
    .where('order_access.session_id', '=', viewer.id)
    .where('is_proven', '=', true);
  const { customer_id: customerId } = viewer;
  const orders = customerId
    ? db
        .selectFrom(opened.as('opened'))
        .selectAll()
        .union(db.selectFrom(recent.where('customer_id', '=', customerId).as('own')).selectAll())
    : opened;
  return db
    .selectFrom('order_line')
    .innerJoin('customer_order', 'customer_order.id', 'order_line.order_id')
    .select(['order_line.id', 'order_id', 'product_id', 'product_version_id', 'answers', 'delivered_at'])
    .select('placed_at')
    .where('order_id', 'in', orders)
    .where(isOwn(viewer))
    .where('product_id', 'in', productIds)
    .where('order_line.state', 'in', BOUGHT)
    .where('redacted', '=', false)
    .orderBy('order_line.id', 'desc')
    .execute();
}

import { queryRows } from './shop-database.ts';

/** Makes a delivered order's documents older than OS-6 allows, by days enough for a change of the clock among them. */
export const ageDocuments = (orderId: string) =>
  queryRows(
    process.env.SHOP_DATA ?? '',
    `with aged as (update order_document set added_at = added_at - interval '70 days' where order_id = $1)
    update order_line set delivered_at = delivered_at - interval '70 days' where order_id = $1`,
    [orderId],
  );

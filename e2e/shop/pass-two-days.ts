import { queryRows } from './shop-database.ts';

/** Makes the questions about an order two days older, and runs the hourly job that reminds its customer. */
export async function passTwoDays(orderId: string): Promise<void> {
  const folder = process.env.SHOP_DATA ?? '';
  await queryRows(folder, `update incident set asked_at = asked_at - interval '2 days' where order_id = $1`, [
    orderId,
  ]);
  await queryRows(folder, `insert into jobs.job (name) values ('remind-of-incidents')`);
}

import { type Order, selectOrder } from '../../orders/records/orders.queries.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type Attempt, selectLatestAttempt } from '../records/attempts.queries.ts';

type OrderAndAttempt = { readonly order: Order | undefined; readonly attempt: Attempt | undefined };

/**
 * Returns an order and the attempt that decides how it is paid. Reads the order last, so that a payment which settles
 * in between shows as paid: in the reverse order, the order awaits a payment whose attempt has ended.
 */
export async function selectOrderAndAttempt(db: Db, orderId: number): Promise<OrderAndAttempt> {
  const attempt = await selectLatestAttempt(db, orderId);
  return { order: await selectOrder(db, orderId), attempt };
}

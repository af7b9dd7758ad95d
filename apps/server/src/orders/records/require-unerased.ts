import { HttpError } from '../../platform/http/errors.ts';
import type { Order } from './orders.queries.ts';

/**
 * Rejects personal data for an order whose data are erased (AP-8).
 * @throws HttpError 409 `order_erased`
 */
export function requireUnerased({ erased_at: erasedAt }: Pick<Order, 'erased_at'>): void {
  if (erasedAt) throw new HttpError(409, 'order_erased');
}

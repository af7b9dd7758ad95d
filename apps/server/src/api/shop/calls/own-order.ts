import { findOwnOrder, parseOrderId } from '../../../orders/find-order.ts';
import type { CallContext } from './call.ts';

/** Returns the visitor's order of that number, by default their last one; undefined if it is not theirs. */
export async function ownOrder({ deps, visitor }: CallContext, id: string | null) {
  const orderId = id ? parseOrderId(id) : (visitor.session?.last_order_id ?? undefined);
  return orderId === undefined ? undefined : findOwnOrder(deps, visitor, orderId);
}

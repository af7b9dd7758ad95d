import type { CallContext } from '../../customers/visitors/call.ts';
import type { Deps } from '../deps.ts';
import { findOpenedOrder, type OpenedOrder, parseOrderId } from './find-order.ts';

/**
 * Returns the order of that number, by default the visitor's last one; undefined if it is neither theirs nor opened by
 * its link.
 */
export async function openedOrder(
  { deps, visitor }: CallContext<Deps>,
  id: string | null,
): Promise<OpenedOrder | undefined> {
  const orderId = id ? parseOrderId(id) : (visitor.session?.last_order_id ?? undefined);
  return orderId === undefined ? undefined : findOpenedOrder(deps, visitor, orderId);
}

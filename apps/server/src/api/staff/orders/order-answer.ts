import type { StaffOrder } from '@folio/contract/staff/orders';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { parseOrderId } from '../../../orders/find-order.ts';
import { type Order, selectOrder } from '../../../orders/orders.queries.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { showOrder } from '../../../staff/orders/show-order.ts';
import { requireStaff } from '../staff-session.ts';

/** Returns the order that a call names; any other text is the number of no order. */
export async function orderOf(deps: Deps, orderId: string): Promise<Order> {
  const order = await selectOrder(deps.db, parseOrderId(orderId) ?? 0);
  if (!order) throw notFound();
  return order;
}

/** Returns the updated order as the staff user sees it. */
export async function orderAnswer(deps: Deps, request: FastifyRequest, orderId: number): Promise<StaffOrder> {
  const shown = await showOrder(deps, requireStaff(request), orderId);
  if (!shown) throw notFound();
  return shown;
}

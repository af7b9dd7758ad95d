import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import type { FastifyRequest } from 'fastify';
import { parseOrderId } from '../../../orders/records/find-order.ts';
import { type Order, selectOrder } from '../../../orders/records/orders.queries.ts';
import { HttpError, notFound } from '../../../platform/http/errors.ts';
import { requireStaff } from '../../../staff/users/staff-session.ts';
import type { Deps } from '../../deps.ts';
import { showOrder } from './show-order.ts';

/** Returns the order that a call names; any other text is the number of no order. */
export async function requireOrder(deps: Deps, orderId: string): Promise<Order> {
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

type Result =
  | { readonly ok: true; readonly orderId: number }
  | { readonly ok: false; readonly reason: string };

/** Returns the updated order, or throws the rejection: 404, 403 or 409 with its reason. */
export function answerWithOrder(deps: Deps, request: FastifyRequest, result: Result): Promise<StaffOrder> {
  if (result.ok) return orderAnswer(deps, request, result.orderId);
  if (result.reason === 'not_found') throw notFound();
  const isForbidden = result.reason === 'permission';
  throw new HttpError(isForbidden ? 403 : 409, isForbidden ? 'forbidden' : result.reason);
}

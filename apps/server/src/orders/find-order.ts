import type { Deps } from '../deps.ts';
import { ensureSession } from '../visitors/begin-session.ts';
import { type Visitor, WithVisitor } from '../visitors/visitor.ts';
import { opensOrder } from './order-link.ts';
import { grantAccess, type Order, selectAccessibleOrder, selectOrder } from './orders.queries.ts';

/** Parses an order id from a URL; undefined for any other text. */
export function parseOrderId(text: string): number | undefined {
  return /^\d{9,11}$/.test(text) ? Number(text) : undefined;
}

/**
 * Finds an order that this visitor placed, or opened by its signed link. Undefined otherwise, whether it belongs to
 * another visitor or does not exist.
 */
export async function findOwnOrder(deps: Deps, visitor: Visitor, id: number): Promise<Order | undefined> {
  if (!visitor.session) return undefined;
  const order = await selectAccessibleOrder(deps.db, visitor.session, id);
  return order?.store_id === visitor.store.id ? order : undefined;
}

/** Opens an order by its link's key and grants this visitor access from then on. Undefined if the key is invalid. */
export async function openByLink(
  deps: Deps,
  visitor: Visitor,
  id: number,
  key: string,
): Promise<WithVisitor<Order> | undefined> {
  const order = await selectOrder(deps.db, id);
  const now = deps.clock();
  if (
    !order ||
    order.store_id !== visitor.store.id ||
    !deps.config.secrets.some((secret) => opensOrder(secret, order, key, now))
  )
    return undefined;
  const own = await ensureSession(deps, deps.db, visitor);
  await grantAccess(deps.db, own.session.id, id, now);
  return new WithVisitor(own, order);
}

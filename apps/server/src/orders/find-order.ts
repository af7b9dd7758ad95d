import type { Deps } from '../deps.ts';
import { ensureSession, type Visitor } from '../visitors/visitor.ts';
import { opensOrder } from './order-link.ts';
import { grantAccess, type Order, selectAccessibleOrder, selectOrder } from './orders.queries.ts';

/** An order id as it stands in a URL; undefined when it is not one. */
export function parseOrderId(text: string): number | undefined {
  return /^\d{9,11}$/.test(text) ? Number(text) : undefined;
}

/**
 * The order, if this visitor placed it or opened its signed link before. Undefined otherwise, and the same whether it is someone
 * else's or does not exist.
 */
export async function findOwnOrder(deps: Deps, visitor: Visitor, id: number): Promise<Order | undefined> {
  if (!visitor.session) return undefined;
  const order = await selectAccessibleOrder(deps.db, visitor.session, id);
  return order?.store_id === visitor.store.id ? order : undefined;
}

/** Opens an order by the key of its link and lets this visitor see it from now on. Undefined when the key does not open it. */
export async function openByLink(
  deps: Deps,
  visitor: Visitor,
  id: number,
  key: string,
): Promise<Order | undefined> {
  const order = await selectOrder(deps.db, id);
  const now = deps.clock();
  if (
    !order ||
    order.store_id !== visitor.store.id ||
    !deps.config.secrets.some((secret) => opensOrder(secret, order, key, now))
  )
    return undefined;
  const session = await ensureSession(deps, deps.db, visitor);
  await grantAccess(deps.db, session.id, id, now);
  return order;
}

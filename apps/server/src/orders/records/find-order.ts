import { ensureSession } from '../../customers/visitors/begin-session.ts';
import { updateVisitor, type Visitor } from '../../customers/visitors/visitor.ts';
import type { Deps } from '../deps.ts';
import { isOpened, openOrder } from './access.queries.ts';
import { opensOrder } from './order-link.ts';
import { type Order, selectAccessibleOrder, selectOrder, selectOrderOfLine } from './orders.queries.ts';

/** Parses an order id from a URL; undefined for any other text. */
export function parseOrderId(text: string): number | undefined {
  return /^\d{9,11}$/.test(text) ? Number(text) : undefined;
}

/**
 * Finds the visitor's own order: they placed it, entered the code mailed to its address, or it is their account's.
 * Undefined otherwise, whether it belongs to another visitor or does not exist. Whatever shows personal data or changes
 * the order asks this function.
 */
export async function findOwnOrder(deps: Deps, visitor: Visitor, id: number): Promise<Order | undefined> {
  if (!visitor.session) return undefined;
  const order = await selectAccessibleOrder(deps.db, visitor.session, id);
  return order?.store_id === visitor.store.id ? order : undefined;
}

/** Finds an order by its number as typed or posted, as {@link findOwnOrder} does. */
export async function findOwnOrderByNumber(
  deps: Deps,
  visitor: Visitor,
  text: string,
): Promise<Order | undefined> {
  const id = parseOrderId(text);
  return id === undefined ? undefined : findOwnOrder(deps, visitor, id);
}

/** Finds the order of a line as {@link findOwnOrder} does. */
export async function findOrderOfLine(
  deps: Deps,
  visitor: Visitor,
  lineId: string,
): Promise<Order | undefined> {
  const orderId = /^\d{1,15}$/.test(lineId) ? await selectOrderOfLine(deps.db, Number(lineId)) : undefined;
  return orderId === undefined ? undefined : findOwnOrder(deps, visitor, orderId);
}

/** An order that a visitor may look at. Unless it is their own, it is shown without personal data. */
export type OpenedOrder = { readonly order: Order; readonly isOwn: boolean };

/**
 * Finds an order that is the visitor's own or that a mailed link has opened in their session: it may be paid and begun,
 * but it shows no personal data until their code is entered.
 */
export async function findOpenedOrder(
  deps: Deps,
  visitor: Visitor,
  id: number,
): Promise<OpenedOrder | undefined> {
  const { session, store } = visitor;
  if (!session) return undefined;
  const own = await findOwnOrder(deps, visitor, id);
  if (own) return { order: own, isOwn: true };
  if (!(await isOpened(deps.db, session.id, id))) return undefined;
  const order = await selectOrder(deps.db, id);
  return order?.store_id === store.id ? { order, isOwn: false } : undefined;
}

/** Opens an order by its link's key in this visitor's session. Undefined if the key is invalid. */
export async function openByLink(
  deps: Deps,
  visitor: Visitor,
  id: number,
  key: string,
): Promise<OpenedOrder | undefined> {
  const order = await selectOrder(deps.db, id);
  const now = deps.clock();
  if (
    !order ||
    order.erased_at ||
    order.store_id !== visitor.store.id ||
    !deps.config.secrets.some((secret) => opensOrder(secret, order, key, now))
  )
    return undefined;
  const opener = await ensureSession(deps, deps.db, visitor);
  const { id: sessionId } = opener.session;
  if (!(await deps.db.transaction().execute((tx) => openOrder(tx, sessionId, order, now)))) return undefined;
  const isOwn = (await selectAccessibleOrder(deps.db, opener.session, id)) !== undefined;
  updateVisitor(visitor, opener);
  return { order, isOwn };
}

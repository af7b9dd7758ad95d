import { randomUUID } from 'node:crypto';
import { calculatePrice } from '@folio/domain/flow/price';
import { ensureSession } from '../../customers/visitors/begin-session.ts';
import type { CartLine } from '../../customers/visitors/cart-line.ts';
import { lockSession, updateSession } from '../../customers/visitors/sessions.queries.ts';
import { updateVisitor, type Visitor } from '../../customers/visitors/visitor.ts';
import { cancelLinks, insertCart, insertCartLine, MAX_LINES } from '../../orders/records/cart.queries.ts';
import { findOwnOrderByNumber } from '../../orders/records/find-order.ts';
import { selectOrderLines } from '../../orders/records/orders.queries.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';
import { copyFiles } from '../flow/copy-files.ts';

/** A line to copy into a cart. */
export type SourceLine = Pick<
  CartLine,
  'product_version_id' | 'answers' | 'origin' | 'origin_id' | 'redacted'
>;

/**
 * Replaces the visitor's cart with the lines of one of their orders, and cancels its link, which they can no longer
 * reach (AP-6). Returns false when the order is not theirs.
 */
export async function loadOrder(deps: Deps, visitor: Visitor, id: string): Promise<boolean> {
  const order = await findOwnOrderByNumber(deps, visitor, id);
  if (!order) return false;
  const before = visitor.session?.cart_id;
  if (!(await replaceCart(deps, visitor, await selectOrderLines(deps.db, order.id)))) return false;
  if (before) await cancelLinks(deps.db, before, deps.clock());
  return true;
}

/** Replaces the visitor's cart with a new one that holds copies of these lines and of their files, at today's prices. */
export async function replaceCart(
  deps: Deps,
  visitor: Visitor,
  lines: readonly SourceLine[],
): Promise<boolean> {
  if (lines.length === 0) return false;
  if (lines.length > MAX_LINES) throw new HttpError(422, 'cart_full');
  const own = await ensureSession(deps, deps.db, visitor);
  const { session } = own;
  const change = { cart_id: randomUUID(), quote_id: null, show_cart: true };
  const copies: SourceLine[] = [];
  for (const line of lines) copies.push({ ...line, answers: await copyFiles(deps, own, line.answers) });
  await deps.db.transaction().execute(async (tx) => {
    await lockSession(tx, session.id);
    const cart = { id: change.cart_id, store_id: visitor.store.id, session_id: session.id };
    await insertCart(tx, { ...cart, updated_at: deps.clock() });
    for (const line of copies) await copyLine(tx, deps, visitor, cart.id, line);
    await updateSession(tx, session.id, change);
  });
  updateVisitor(visitor, { ...own, session: { ...session, ...change }, cartLines: undefined });
  return true;
}

async function copyLine(
  tx: Tx,
  deps: Deps,
  visitor: Visitor,
  cartId: string,
  line: SourceLine,
): Promise<void> {
  const now = deps.clock();
  const product = await deps.catalogue.version(line.product_version_id, tx);
  if (!product) throw new Error(`a line names the product version ${line.product_version_id}, which is none`);
  const today = todayIn(visitor.store.timeZone, now);
  await insertCartLine(tx, {
    id: randomUUID(),
    cart_id: cartId,
    product_version_id: line.product_version_id,
    answers: jsonb(line.answers),
    net: calculatePrice(product.definition, product.basePrice, line.answers, today).net,
    origin: line.origin,
    origin_id: line.origin_id,
    redacted: line.redacted,
    created_at: now,
    updated_at: now,
  });
}

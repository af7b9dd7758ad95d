import { randomUUID } from 'node:crypto';
import { calculatePrice } from '@folio/domain/flow/price';
import type { Deps } from '../deps.ts';
import { copyFiles } from '../flow/copy-files.ts';
import { findOwnOrderByNumber } from '../orders/find-order.ts';
import { selectOrderLines } from '../orders/orders.queries.ts';
import { todayIn } from '../platform/clock/local-date.ts';
import type { Tx } from '../platform/db/connect.ts';
import { jsonb } from '../platform/db/json.ts';
import { isUuid } from '../platform/db/uuid.ts';
import { HttpError } from '../platform/http/errors.ts';
import { ensureSession } from '../visitors/begin-session.ts';
import { lockSession, updateSession } from '../visitors/sessions.queries.ts';
import { type Visitor, WithVisitor, withCartChanged, withSession } from '../visitors/visitor.ts';
import { insertCart, insertCartLine, MAX_LINES } from './cart.queries.ts';
import { type SourceLine, selectQuote, selectQuoteOrders } from './quotes/quotes.queries.ts';

/** The outcome of loading a quote; `ordered` tells that an order has closed it. */
export type LoadedQuote = 'loaded' | 'ordered' | 'missing';

/**
 * Replaces the visitor's cart with the lines of one of their orders (AP-6). Returns false when the order is
 * not theirs.
 */
export async function loadOrder(deps: Deps, visitor: Visitor, id: string): Promise<WithVisitor<boolean>> {
  const order = await findOwnOrderByNumber(deps, visitor, id);
  if (!order) return new WithVisitor(visitor, false);
  // Its customer buys it again on purpose, so a quote that it came from does not count.
  const lines = await selectOrderLines(deps.db, order.id);
  return replaceCart(
    deps,
    visitor,
    lines.map((line) => ({ ...line, quote_line_id: null })),
  );
}

/**
 * Replaces the visitor's cart with a copy of a quote, a cart built in another browser or by staff (AP-6). The
 * quote's unguessable id suffices until it is ordered. The visitor may order its lines, but never sees or
 * changes their answers. Changes nothing when this store has no such quote, or it is empty or ordered.
 */
export async function loadQuote(deps: Deps, visitor: Visitor, id: string): Promise<WithVisitor<LoadedQuote>> {
  if (!isUuid(id)) return new WithVisitor(visitor, 'missing');
  // The visitor's own cart is already loaded.
  if (visitor.session?.cart_id === id) return new WithVisitor(visitor, 'loaded');
  const lines = await selectQuote(deps.db, visitor.store.id, id);
  const orders = await selectQuoteOrders(deps.db, visitor.store.id, id, lines);
  if (orders.length > 0) return new WithVisitor(visitor, 'ordered');
  const { visitor: after, value } = await replaceCart(
    deps,
    visitor,
    lines.map((line) => ({ ...line, redacted: true })),
  );
  return new WithVisitor(after, value ? 'loaded' : 'missing');
}

/**
 * Replaces the visitor's cart with a new one that holds copies of these lines and of their files at today's
 * prices.
 */
async function replaceCart(
  deps: Deps,
  visitor: Visitor,
  lines: readonly SourceLine[],
): Promise<WithVisitor<boolean>> {
  if (lines.length === 0) return new WithVisitor(visitor, false);
  if (lines.length > MAX_LINES) throw new HttpError(422, 'cart_full');
  const own = await ensureSession(deps, deps.db, visitor);
  const { session } = own;
  const cartId = randomUUID();
  const copies: SourceLine[] = [];
  for (const line of lines) copies.push({ ...line, answers: await copyFiles(deps, own, line.answers) });
  await deps.db.transaction().execute(async (tx) => {
    await lockSession(tx, session.id);
    const cart = { id: cartId, store_id: visitor.store.id, session_id: session.id };
    await insertCart(tx, { ...cart, updated_at: deps.clock() });
    for (const line of copies) await copyLine(tx, deps, visitor, cartId, line);
    await updateSession(tx, session.id, { cart_id: cartId, show_cart: true });
  });
  const filled = withSession(withCartChanged(own), { ...session, cart_id: cartId, show_cart: true });
  return new WithVisitor(filled, true);
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
    quote_line_id: line.quote_line_id,
    created_at: now,
    updated_at: now,
  });
}

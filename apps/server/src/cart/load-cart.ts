import { randomUUID } from 'node:crypto';
import { calculatePrice } from '@folio/domain/flow/price';
import { mayQuote } from '@folio/domain/quote/quote-states';
import type { Deps } from '../deps.ts';
import { copyFiles } from '../flow/copy-files.ts';
import { findOwnOrderByNumber } from '../orders/find-order.ts';
import { selectOrderLines } from '../orders/orders.queries.ts';
import { todayIn } from '../platform/clock/local-date.ts';
import type { Tx } from '../platform/db/connect.ts';
import { jsonb } from '../platform/db/json.ts';
import { HttpError } from '../platform/http/errors.ts';
import { ensureSession } from '../visitors/begin-session.ts';
import { lockSession, updateSession } from '../visitors/sessions.queries.ts';
import { type Visitor, WithVisitor, withCartChanged, withSession } from '../visitors/visitor.ts';
import { insertCart, insertCartLine, MAX_LINES, NO_QUOTE, selectCartLines } from './cart.queries.ts';
import { lineErrors } from './line-errors.ts';
import { mayEdit } from './may-edit.ts';
import { withEnteredAnswers, withTypedAnswers } from './quotes/entered-answers.ts';
import { findQuote } from './quotes/find-quote.ts';
import type { QuoteLine, SourceLine } from './quotes/quotes.queries.ts';
import { markSeen } from './quotes/staff-quotes.queries.ts';

/**
 * The outcome of loading a quote: choices of the reader's earlier copy were dropped with it, an order has closed it,
 * its end has come, or the reader picked none or too many of its lines.
 */
export type LoadedQuote =
  | 'loaded'
  | 'loaded_without_extras'
  | 'ordered'
  | 'ended'
  | 'missing'
  | 'none_picked'
  | 'too_many';

/** Tells whether the cart contains the quote now. */
export const isLoaded = (outcome: LoadedQuote): boolean =>
  outcome === 'loaded' || outcome === 'loaded_without_extras';

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
    lines.map((line) => ({ ...line, ...NO_QUOTE })),
  );
}

/**
 * Replaces the visitor's cart with a copy of a quote, a cart built in another browser or by staff (AP-6). The quote's
 * unguessable id suffices until it is ordered or ends. The visitor may order its lines, of a staff quote those that
 * they `picked`, but never sees or changes others' answers. Changes nothing unless it is loaded.
 */
export async function loadQuote(
  deps: Deps,
  visitor: Visitor,
  id: string,
  picked?: readonly string[],
): Promise<WithVisitor<LoadedQuote>> {
  // The visitor's own cart is already loaded.
  if (visitor.session?.cart_id === id) return new WithVisitor(visitor, 'loaded');
  const quote = await findQuote(deps.db, visitor.store.id, id, deps.clock());
  if (!quote) return new WithVisitor(visitor, 'missing');
  if (!mayQuote(quote.state, 'order'))
    return new WithVisitor(visitor, quote.state === 'ordered' ? 'ordered' : 'ended');
  const lines = pickLines(quote.lines, quote.maxPicks, picked);
  if (lines === 'none_picked' || lines === 'too_many') return new WithVisitor(visitor, lines);
  const typed = await withTypedAnswers(deps, visitor, lines);
  const filled = await withEnteredAnswers(deps, visitor, typed.lines);
  const { visitor: after, value } = await replaceCart(deps, visitor, filled);
  if (value) await markSeen(deps.db, id, quote.isStaff, deps.clock());
  if (!value) return new WithVisitor(after, 'missing');
  return new WithVisitor(after, typed.hasDropped ? 'loaded_without_extras' : 'loaded');
}

/** Returns the lines that the reader picked, or all of them, unless there are none or more than they may have. */
function pickLines(
  lines: readonly QuoteLine[],
  maxPicks: number | null,
  picked: readonly string[] | undefined,
): readonly QuoteLine[] | 'none_picked' | 'too_many' {
  // Without a limit all lines belong together.
  if (maxPicks === null) return lines;
  const chosen = picked ? lines.filter((line) => picked.includes(line.quote_line_id)) : lines;
  if (chosen.length === 0) return 'none_picked';
  return chosen.length > maxPicks ? 'too_many' : chosen;
}

/**
 * Returns the first line of the visitor's cart that its customer has to complete, or to look at `again`; null without
 * one.
 */
export async function lineToEdit(
  deps: Deps,
  { session, store }: Visitor,
  again: boolean,
): Promise<string | null> {
  if (!session?.cart_id) return null;
  const today = todayIn(store.timeZone, deps.clock());
  for (const line of await selectCartLines(deps.db, session.cart_id)) {
    const product = await deps.catalogue.version(line.product_version_id);
    if (!product || !mayEdit(line, product)) continue;
    if (again || lineErrors(product.definition, line, today).length > 0) return line.id;
  }
  return null;
}

/**
 * Replaces the visitor's cart with a new one that holds copies of these lines and of their files, at their quoted
 * prices or today's. The link of the replaced cart ends, unless the cart may come back.
 */
export async function replaceCart(
  deps: Deps,
  visitor: Visitor,
  lines: readonly SourceLine[],
  { mayComeBack = false }: { readonly mayComeBack?: boolean } = {},
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
    if (session.cart_id && !mayComeBack) await cancelLostLink(tx, session.cart_id, deps.clock());
  });
  const filled = withSession(withCartChanged(own), { ...session, cart_id: cartId, show_cart: true });
  return new WithVisitor(filled, true);
}

/** Cancels the link of a replaced cart that no session holds any more: nobody could cancel it later (AP-6). */
const cancelLostLink = (tx: Tx, cartId: string, now: Date) =>
  tx
    .updateTable('cart')
    .set({ link_cancelled_at: now })
    .where('id', '=', cartId)
    .where('link_cancelled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('session').select('id').where('cart_id', '=', cartId))),
    )
    .execute();

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
    net: line.quoted_net ?? calculatePrice(product.definition, product.basePrice, line.answers, today).net,
    origin: line.origin,
    origin_id: line.origin_id,
    redacted: line.redacted,
    quote_line_id: line.quote_line_id,
    quote_id: line.quote_id,
    quote_revision: line.quote_revision,
    quoted_net: line.quoted_net,
    quoted_as: line.quoted_as,
    created_at: now,
    updated_at: now,
  });
}

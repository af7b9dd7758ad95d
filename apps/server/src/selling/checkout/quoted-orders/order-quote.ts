import type { CartLine } from '../../../customers/visitors/cart-line.ts';
import { lockSession, type Session, updateSession } from '../../../customers/visitors/sessions.queries.ts';
import type { SessionVisitor, Visitor } from '../../../customers/visitors/visitor.ts';
import { type Order, selectOrder } from '../../../orders/records/orders.queries.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import type { Deps } from '../../deps.ts';
import { activeLines } from '../../quotes/active-lines.ts';
import { lockLineQuery } from '../../quotes/query-limit.ts';
import { lockQuote, type QuoteRow } from '../../quotes/quotes.queries.ts';
import type { CheckoutInput, Placement } from '../checkout-input.ts';
import { orderCart } from '../order-cart.ts';
import { rejectCart, rejectLogIn } from '../reject-cart.ts';
import { isOrderOfLines } from './is-order-of-lines.ts';

/**
 * Orders the active quote of the session, which the caller has locked (AP-6): of two holders, the second waits for
 * its row. One that has changed since it was shown is shown again first. A buyer who has logged in or out since is
 * asked to confirm once more.
 */
export async function orderQuote(
  tx: Tx,
  deps: Deps,
  visitor: Visitor,
  quoteId: string,
  input: CheckoutInput,
): Promise<Placement> {
  const session = await lockSession(tx, visitor.session?.id as string);
  const quote = await lockQuote(tx, quoteId);
  if (!session || !quote) return { result: rejectCart(visitor.locale, { ok: false, reason: 'empty' }) };
  const current = { ...visitor, session };
  // The address and its proof are those of the visitor who sent the form.
  if (session.customer_id !== (visitor.session?.customer_id ?? null))
    return { result: rejectLogIn(visitor.locale), changes: { session } };
  if (quote.revision !== session.quote_revision) return showAgain(tx, current, quote);
  await lockLineQuery(tx, quote);
  const lines = await activeLines(deps, current, tx);
  const placed = await pendingOrder(tx, session, quote, lines);
  const version = await nextVersion(tx, quoteId);
  const toOrder = { lines, placed, newId: 0, isShared: false };
  const cart = { cartId: quoteId, cartVersion: version, quote };
  return { changes: { session }, ...(await orderCart(tx, deps, current, cart, toOrder, input)) };
}

/** Rejects a quote that staff have changed: the page shows it as it is now. */
async function showAgain(
  tx: Tx,
  { session, locale }: SessionVisitor,
  { revision }: QuoteRow,
): Promise<Placement> {
  await updateSession(tx, session.id, { quote_revision: revision });
  const result = rejectCart(locale, { ok: false, reason: 'price', changes: [] });
  return { result, changes: { session: { ...session, quote_revision: revision } } };
}

/** Returns the session's own unpaid order of the quote, unless it is of other picks or answers. */
async function pendingOrder(
  tx: Tx,
  { id }: Session,
  quote: QuoteRow,
  lines: readonly CartLine[],
): Promise<Order | undefined> {
  const order = quote.order_id === null ? undefined : await selectOrder(tx, quote.order_id);
  if (order?.state !== 'awaiting_payment' || order.session_id !== id) return undefined;
  return (await isOrderOfLines(tx, order.id, lines)) ? order : undefined;
}

/** Returns the version of the next order of a quote: an order names the cart or quote with the version it is of. */
async function nextVersion(tx: Tx, quoteId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('customer_order')
    .select(({ fn }) => fn.max('cart_version').as('last'))
    .where('cart_id', '=', quoteId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

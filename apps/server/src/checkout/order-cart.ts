import type { CheckoutResult } from '@folio/contract/views';
import { bumpCart } from '../cart/cart.queries.ts';
import type { Tx } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { giveFilesToOrder } from '../flow/answer-files.ts';
import { nextOrderId } from '../orders/orders.queries.ts';
import { newAttempt } from '../payments/attempts.queries.ts';
import { supersedeOthers } from '../payments/supersede.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { newOrder, newOrderLine } from './new-order.ts';
import { insertOrder, type LockedCart, readCart } from './order.queries.ts';
import { refuseCart } from './refuse-cart.ts';
import { memoryOf, rememberBuyer } from './remember-checkout.ts';
import { isSameOrder, renewOrder } from './renew-order.ts';
import { type PricedCart, repriceCart } from './reprice-cart.ts';
import { answerFor, methodFor, settleAtOnce, settlesAtOnce } from './settle-at-once.ts';
import { notToldYet } from './told.ts';
import type { Wish } from './wish.ts';

/** A locked cart becomes its order: the one it was made into before while that waits for its payment, else a new one. */
export async function orderCart(
  tx: Tx,
  deps: Deps,
  visitor: Visitor,
  cart: LockedCart,
  wish: Wish,
): Promise<CheckoutResult> {
  const { store, locale } = visitor;
  const { lines, placed, newId } = await readCart(tx, store.id, cart);
  const priced = await repriceCart(tx, deps, store, locale, lines, wish.buyer);
  const untold = priced.ok ? notToldYet(priced, wish, locale) : undefined;
  if (untold) return untold;
  const waits = placed?.state === 'awaiting_payment';
  if (waits && (await isSameOrder(tx, placed, priced)))
    return renewOrder(tx, deps, visitor, placed, priced, wish);
  if (!priced.ok) return refuseCart(tx, locale, priced);
  // An order that is over, or costs another tax, keeps its version of the cart; the cart goes on under the next.
  const cartVersion = placed ? await bumpCart(tx, cart.cartId, wish.now) : cart.cartVersion;
  const id = waits ? await nextOrderId(tx, store.id) : newId;
  return addOrder(tx, deps, visitor, id, { ...cart, cartVersion }, priced, wish);
}

async function addOrder(
  tx: Tx,
  deps: Deps,
  visitor: Visitor,
  id: number,
  { cartId, cartVersion }: LockedCart,
  priced: Extract<PricedCart, { ok: true }>,
  wish: Wish,
): Promise<CheckoutResult> {
  const { form, email, buyer, key, now } = wish;
  const method = methodFor(priced.total, wish.method);
  const order = newOrder(visitor, form, id, { cartId, cartVersion, email, buyer }, priced, now);
  const attempt = newAttempt(id, priced.total, method, now);
  const lines = priced.lines.map((line, index) => newOrderLine(visitor, id, index + 1, line, now));
  const answer = answerFor(deps, visitor, method, id);
  const memory = memoryOf(visitor, wish, id);
  const made = { order, lines, attempt };
  const { session, lineIds } = await insertOrder(tx, made, memory, key, { status: 200, answer });
  await giveFilesToOrder(
    tx,
    id,
    priced.lines.map(({ line }) => line),
  );
  await rememberBuyer(tx, visitor, wish);
  if (cartVersion > 1) await supersedeOthers(tx, deps, cartId, id);
  visitor.session = session;
  visitor.lastOrder = {
    order: { id, total: priced.total, state: 'awaiting_payment' },
    lines: priced.lines.map(({ product }, index) => ({
      id: lineIds[index] as number,
      product_id: product.id,
    })),
  };
  if (settlesAtOnce(deps, method)) {
    await settleAtOnce(tx, deps, visitor, {
      order,
      attempt: {
        ...attempt,
        payer_network: null,
        failure_code: null,
        ended_at: null,
        expires_at: null,
        provider_data: {},
      },
      lines: priced.lines.map(({ line }, index) => ({ ...line, id: lineIds[index] as number })),
    });
  }
  return answer;
}

import type { CheckoutResult } from '@folio/contract/views';
import { bumpCart } from '../cart/cart.queries.ts';
import { acceptedTexts } from '../catalogue/legal-text.ts';
import type { Deps } from '../deps.ts';
import { moveFilesToOrder } from '../flow/answer-files.ts';
import { nextOrderId } from '../orders/orders.queries.ts';
import { methodFor, NOTHING_TO_PAY, toCheckoutAnswer } from '../payments/records/nothing-to-pay.ts';
import { supersedeOthers } from '../payments/settlement/supersede.ts';
import type { Tx } from '../platform/db/connect.ts';
import { pipelined } from '../platform/db/pipelined.ts';
import type { AcceptedText } from '../platform/db/schema.ts';
import type { Visitor } from '../visitors/visitor.ts';
import type { CheckoutInput } from './checkout-input.ts';
import type { CartToOrder } from './claim-checkout.queries.ts';
import { insertOrder } from './insert-order.queries.ts';
import { type LockedCart, newOrder, paidOrder } from './new-order.ts';
import { unannouncedChange } from './price-change-notice.ts';
import { rejectCart } from './reject-cart.ts';
import { checkoutMemory, rememberBuyer } from './remember-checkout.ts';
import { isSameOrder, renewOrder } from './renew-order.ts';
import { type PricedCart, repriceCart } from './reprice-cart.ts';
import { unshownTexts } from './text-change-notice.ts';

/** A locked cart becomes its order: the one it was made into before while that waits for its payment, else a new one. */
export async function orderCart(
  tx: Tx,
  deps: Deps,
  visitor: Visitor,
  cart: LockedCart,
  { lines, placed, newId }: CartToOrder,
  wish: CheckoutInput,
): Promise<CheckoutResult> {
  const { store, locale } = visitor;
  const priced = await repriceCart(tx, deps, store, locale, lines, wish.buyer);
  const untold = priced.ok ? unannouncedChange(priced, wish, locale) : undefined;
  if (untold) return untold;
  const legal = accepted(deps, visitor, wish);
  const unseen = unshownTexts(legal, wish, locale);
  if (unseen) return unseen;
  const waits = placed?.state === 'awaiting_payment';
  if (waits && (await isSameOrder(tx, placed, priced)))
    return renewOrder(tx, visitor, placed, priced, wish, legal);
  if (!priced.ok) return rejectCart(tx, locale, priced);
  // An order that is over, or costs another tax, keeps its version of the cart; the cart goes on under the next.
  const cartVersion = placed ? await bumpCart(tx, cart.cartId, wish.now) : cart.cartVersion;
  const id = waits ? await nextOrderId(tx, store.id) : newId;
  return addOrder(tx, deps, visitor, id, { ...cart, cartVersion }, priced, wish, legal);
}

/** The texts that hold now in the visitor's store, in the language in which the form named them. */
const accepted = (deps: Deps, { store, locale }: Visitor, { form }: CheckoutInput): AcceptedText[] =>
  acceptedTexts(deps.catalogue.current().legal, store, form.shownIn ?? locale);

async function addOrder(
  tx: Tx,
  deps: Deps,
  visitor: Visitor,
  id: number,
  cart: LockedCart,
  priced: Extract<PricedCart, { ok: true }>,
  wish: CheckoutInput,
  legal: AcceptedText[],
): Promise<CheckoutResult> {
  const method = methodFor(priced.total, wish.method);
  const answer = toCheckoutAnswer(visitor, method, id);
  const memory = checkoutMemory(visitor, wish, id);
  const waiting = newOrder(visitor, id, cart, priced, method, wish, legal);
  const isFree = method === NOTHING_TO_PAY;
  const products = priced.lines.map(({ product }) => product);
  const made = isFree ? paidOrder(visitor, waiting, products) : waiting;
  const lines = priced.lines.map(({ line }) => line);
  const [{ session, lineIds }] = await pipelined(tx, (all) => [
    insertOrder(all, made, memory, wish.key, { status: 200, answer }),
    isFree && deps.jobs.enqueue(all, 'send-mail', { mail: 'order-confirmed', orderId: id }),
    moveFilesToOrder(all, id, lines),
    rememberBuyer(all, visitor, wish),
  ]);
  if (cart.cartVersion > 1) await supersedeOthers(tx, deps, cart.cartId, id);
  visitor.session = session;
  visitor.lastOrder = {
    order: { id, total: priced.total, state: made.order.state },
    lines: products.map((product, index) => ({ id: lineIds[index] as number, product_id: product.id })),
  };
  return answer;
}

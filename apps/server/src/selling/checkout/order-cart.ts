import type { Visitor } from '../../customers/visitors/visitor.ts';
import { moveFilesToOrder } from '../../orders/files/move-files.ts';
import { bumpCart, updatePrices } from '../../orders/records/cart.queries.ts';
import { lockOrder, nextOrderId } from '../../orders/records/orders.queries.ts';
import { newAttempt } from '../../payments/records/attempts.queries.ts';
import { methodFor, NOTHING_TO_PAY, toCheckoutAnswer } from '../../payments/records/nothing-to-pay.ts';
import { payerNetwork } from '../../payments/settlement/card-declines.ts';
import { settleFree } from '../../payments/settlement/settle-attempt.ts';
import { supersedeOthers } from '../../payments/settlement/supersede.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { AcceptedText } from '../../platform/db/order-tables.ts';
import { pipelined } from '../../platform/db/pipelined.ts';
import { acceptedTexts } from '../../stores/catalogue/legal-text.ts';
import type { Deps } from '../deps.ts';
import type { CheckoutInput, Placement } from './checkout-input.ts';
import type { CartToOrder } from './claim-checkout.queries.ts';
import { insertOrder } from './insert-order.queries.ts';
import { newOrder } from './new-order.ts';
import { unannouncedChange } from './notices/price-change-notice.ts';
import { unshownTexts } from './notices/text-change-notice.ts';
import type { LockedCart } from './order-row.ts';
import { LackingFilesError } from './own-files.ts';
import { type OwnAnswers, selectOwnAnswers } from './quoted-orders/quoted-answers.ts';
import { askOwner, rejectClosed } from './quoted-orders/reject-quote.ts';
import { rejectCart } from './reject-cart.ts';
import { checkoutMemory, rememberBuyer } from './remember-checkout.ts';
import { isSameOrder, renewOrder } from './renew-order.ts';
import { type PricedCart, repriceCart } from './reprice-cart.ts';

/** Turns a locked cart or quote into an order: continues its pending order, or places a new one. */
export async function orderCart(
  tx: Tx,
  deps: Deps,
  visitor: Visitor,
  cart: LockedCart,
  { lines, placed, newId, isShared }: CartToOrder,
  input: CheckoutInput,
): Promise<Placement> {
  const { store, locale } = visitor;
  const priced = await repriceCart(tx, deps, store, locale, lines, input.buyer);
  const changed = priced.ok ? unannouncedChange(priced, input, locale) : undefined;
  if (changed) return { result: changed };
  const legal = textsToAccept(deps, visitor, input);
  const unseen = unshownTexts(legal, input, locale);
  if (unseen) return { result: unseen };
  // The order may end at this moment, without the cart's lock.
  const pending = placed?.state === 'awaiting_payment' ? await lockOrder(tx, placed.id) : undefined;
  const isPending = pending?.state === 'awaiting_payment';
  const own = await selectOwnAnswers(tx, visitor, lines, input);
  // Before the pending order continues: its cart may have been shared, and ordered by the link, since.
  const repeated = isShared ? await askOwner(tx, visitor, cart.cartId, input.now) : undefined;
  if (repeated) return repeated;
  if (isPending && (await isSameOrder(tx, pending, priced)))
    return renewOrder(tx, visitor, pending, priced, input, { legal, lines, own });
  if (!priced.ok) {
    // The page shows the changed prices next.
    if (priced.reason === 'price') await updatePrices(tx, priced.changes);
    return { result: rejectCart(locale, priced) };
  }
  const closed = cart.quote && (await rejectClosed(tx, visitor, cart.quote, lines, input.now));
  if (closed) return closed;
  // The earlier order has ended or has another tax and owns this version of the cart: the new one needs the
  // next.
  const cartVersion = placed && !cart.quote ? await bumpCart(tx, cart.cartId, input.now) : cart.cartVersion;
  const id = newId || (await nextOrderId(tx, store.id));
  return addOrder(tx, deps, visitor, id, { ...cart, cartVersion }, priced, input, { legal, own });
}

/** Returns the store's current legal texts, in the language that the form was shown in. */
const textsToAccept = (deps: Deps, { store, locale }: Visitor, { form }: CheckoutInput): AcceptedText[] =>
  acceptedTexts(deps.catalogue.current().legal, store, form.shownIn ?? locale);

async function addOrder(
  tx: Tx,
  deps: Deps,
  visitor: Visitor,
  id: number,
  cart: LockedCart,
  priced: Extract<PricedCart, { ok: true }>,
  input: CheckoutInput,
  { legal, own }: { readonly legal: AcceptedText[]; readonly own: OwnAnswers },
): Promise<Placement> {
  const method = methodFor(priced.total, input.method);
  const result = toCheckoutAnswer(visitor, method, id);
  const memory = checkoutMemory(visitor, input, id);
  const attempt = {
    ...newAttempt(id, priced.total, method, input.now),
    payer_network: payerNetwork(deps, method.code, visitor.ip),
  };
  const rows = newOrder(visitor, id, cart, priced, attempt, input, legal, own);
  const isFree = method === NOTHING_TO_PAY;
  const products = priced.lines.map(({ product }) => product);
  const lines = priced.lines.map(({ line }) => line);
  const [{ session, lineIds }, lacking] = await pipelined(tx, (all) => [
    insertOrder(all, rows, memory, input.key, { status: 200, answer: result }),
    moveFilesToOrder(all, id, lines),
    rememberBuyer(all, visitor, input),
  ]);
  if (lacking.length > 0) throw new LackingFilesError(lacking);
  if (cart.quote) await tx.updateTable('quote').set({ order_id: id }).where('id', '=', cart.cartId).execute();
  if (cart.cartVersion > 1) await supersedeOthers(tx, deps, cart.cartId, id);
  const lastOrder = {
    id,
    total: priced.total,
    state: isFree ? ('paid' as const) : rows.order.state,
    lines: products.map((product, index) => ({ id: lineIds[index] as number, product_id: product.id })),
  };
  if (isFree) await settleFree(tx, deps, rows.attempt);
  const paidFor = cart.quote ? { quote_id: null } : { cart_id: null, show_cart: false };
  const after = isFree ? { ...session, ...paidFor } : session;
  return { result, changes: { session: after, lastOrder, ...(!cart.quote && { cartLines: lines }) } };
}

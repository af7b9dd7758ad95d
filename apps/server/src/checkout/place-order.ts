import type { CheckoutForm, CheckoutResult } from '@folio/contract/views';
import { m } from '@folio/messages';
import { bumpCart, selectCartLines } from '../cart/cart.queries.ts';
import type { PaymentMethod } from '../catalogue/store.ts';
import type { Tx } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { nextOrderId, type Order } from '../orders/orders.queries.ts';
import { insertAttempt, newAttempt, selectOpenAttempt } from '../payments/attempts.queries.ts';
import { settleInTransaction } from '../payments/settle-attempt.ts';
import { type IdempotencyKey, once } from '../visitors/idempotency.ts';
import { hashToken } from '../visitors/session-token.ts';
import { selectSession } from '../visitors/sessions.queries.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { checkForm } from './check-form.ts';
import { newOrder, newOrderLine } from './new-order.ts';
import { insertOrder, lockCheckout, rememberCheckout } from './order.queries.ts';
import { refuse, refuseCart } from './refuse-cart.ts';
import { repriceCart } from './reprice-cart.ts';

type Ordered = { readonly orderId: number; readonly attemptId: string; readonly total: number };

/**
 * Turns the cart into an order that waits for its payment, once per key and once per state of the cart (AP-29): a cart that was not
 * changed since gives the same order again, with the e-mail and method now given. No provider is asked here.
 */
export async function placeOrder(
  deps: Deps,
  visitor: Visitor,
  form: CheckoutForm,
  key: IdempotencyKey | undefined,
): Promise<CheckoutResult> {
  const { locale, store } = visitor;
  const checked = checkForm(store, locale, form);
  if (!checked.ok) return refuse('fields', m.error_fields({}, { locale }), checked.fields);
  const { email, method } = checked;
  const empty = refuse('empty', m.checkout_empty({}, { locale }));
  const sessionId = visitor.session?.id;
  if (!sessionId) return empty;
  const now = deps.clock();

  const { answer, replayed } = await once<CheckoutResult>(deps.db, now, key, async (tx) => {
    const checkout = await lockCheckout(tx, sessionId);
    if (!checkout) return { status: 400, answer: empty };
    const { cartId, order } = checkout;
    let ordered: Ordered;
    if (order?.state === 'awaiting_payment') {
      ordered = await renewOrder(tx, order, email, method, now);
    } else {
      const priced = await repriceCart(deps, store, locale, await selectCartLines(tx, cartId));
      if (!priced.ok) return { status: 400, answer: await refuseCart(tx, locale, priced) };
      // An order that is over keeps its version of the cart; the cart goes on under the next.
      const cartVersion = order ? await bumpCart(tx, cartId, now) : checkout.cartVersion;
      const id = await nextOrderId(tx, store.id);
      const lines = priced.lines.map((line, index) => newOrderLine(visitor, id, index + 1, line, now));
      const attempt = newAttempt(id, priced.total, method, now);
      await insertOrder(
        tx,
        sessionId,
        newOrder(visitor, form, id, { cartId, cartVersion, email }, priced, now),
        lines,
        attempt,
      );
      ordered = { orderId: id, attemptId: attempt.id, total: priced.total };
    }
    const memory = { email, payment_method: method.code, last_order_id: ordered.orderId };
    visitor.session = await rememberCheckout(tx, sessionId, memory, now);
    const atOnce = deps.gateways.get(method.gateway)?.settlesAtOnce === true;
    if (atOnce) await settleAtOnce(tx, deps, visitor, ordered);
    const next = atOnce
      ? `/customer/checkout/success/${ordered.orderId}`
      : `/customer/payment/${method.code}`;
    return { status: 200, answer: { ok: true, orderId: String(ordered.orderId), next } };
  });
  // What is said next to this visitor is said of the session as it is now.
  if (replayed && visitor.token)
    visitor.session = await selectSession(deps.db, hashToken(visitor.token), now);
  return answer;
}

/** The same cart ordered again: the e-mail may be corrected and the method changed; an open attempt of that method is gone on with. */
async function renewOrder(
  tx: Tx,
  order: Order,
  email: string,
  method: PaymentMethod,
  now: Date,
): Promise<Ordered> {
  await tx.updateTable('customer_order').set({ email }).where('id', '=', order.id).execute();
  const open = await selectOpenAttempt(tx, order.id, method.code);
  const attempt = newAttempt(order.id, order.total, method, now);
  if (!open) await insertAttempt(tx, attempt);
  return { orderId: order.id, attemptId: open?.id ?? attempt.id, total: order.total };
}

/** What needs no provider is paid in the very transaction that orders it; the visitor's hands are then empty. */
async function settleAtOnce(
  tx: Tx,
  deps: Deps,
  visitor: Visitor,
  { orderId, attemptId, total }: Ordered,
): Promise<void> {
  await settleInTransaction(tx, deps, attemptId, {
    providerRef: attemptId,
    state: 'succeeded',
    amount: total,
    currency: 'EUR',
    orderId,
    failureCode: null,
  });
  if (visitor.session) visitor.session = { ...visitor.session, cart_id: null, show_cart: false };
}

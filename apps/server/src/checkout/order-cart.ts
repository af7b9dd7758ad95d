import type { CheckoutForm, CheckoutResult } from '@folio/contract/views';
import { methodPath } from '@folio/domain/payment/methods';
import { bumpCart } from '../cart/cart.queries.ts';
import type { PaymentMethod } from '../catalogue/store.ts';
import type { Tx } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { giveFilesToOrder } from '../flow/answer-files.ts';
import { hasMismatch, insertAttempt, newAttempt, selectOpenAttempt } from '../payments/attempts.queries.ts';
import { lockForSettling, type Settling } from '../payments/settle.queries.ts';
import { settleLocked } from '../payments/settle-attempt.ts';
import { supersedeOthers } from '../payments/supersede.ts';
import { type IdempotencyKey, keepAnswer } from '../visitors/idempotency.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { newOrder, newOrderLine } from './new-order.ts';
import {
  type CheckoutMemory,
  insertOrder,
  type LockedCart,
  type PlacedOrder,
  readCart,
  rememberCheckout,
} from './order.queries.ts';
import { refuseCart } from './refuse-cart.ts';
import { type PricedCart, repriceCart } from './reprice-cart.ts';

/** A checkout as it was asked for, looked through. */
export type Wish = {
  readonly form: CheckoutForm;
  readonly email: string;
  readonly method: PaymentMethod;
  readonly key: IdempotencyKey;
  readonly now: Date;
};

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
  if (placed?.state === 'awaiting_payment') return renewOrder(tx, deps, visitor, placed, wish);
  const priced = await repriceCart(deps, store, locale, lines);
  if (!priced.ok) return refuseCart(tx, locale, priced);
  // An order that is over keeps its version of the cart; the cart goes on under the next.
  const cartVersion = placed ? await bumpCart(tx, cart.cartId, wish.now) : cart.cartVersion;
  return addOrder(tx, deps, visitor, newId, { ...cart, cartVersion }, priced, wish);
}

async function addOrder(
  tx: Tx,
  deps: Deps,
  visitor: Visitor,
  id: number,
  { cartId, cartVersion }: LockedCart,
  priced: Extract<PricedCart, { ok: true }>,
  { form, email, method, key, now }: Wish,
): Promise<CheckoutResult> {
  const order = newOrder(visitor, form, id, { cartId, cartVersion, email }, priced, now);
  const attempt = newAttempt(id, priced.total, method, now);
  const lines = priced.lines.map((line, index) => newOrderLine(visitor, id, index + 1, line, now));
  const answer = answerFor(deps, method, id);
  const memory = memoryOf(method, email, id, now);
  const made = { order, lines, attempt };
  const { session, lineIds } = await insertOrder(tx, made, memory, key, { status: 200, answer });
  await giveFilesToOrder(
    tx,
    id,
    priced.lines.map(({ line }) => line),
  );
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
      attempt: { ...attempt, failure_code: null, ended_at: null },
      lines: priced.lines.map(({ line }, index) => ({ ...line, id: lineIds[index] as number })),
    });
  }
  return answer;
}

/** The same cart ordered again: the e-mail may be corrected and the method changed; an open attempt of that method is gone on with. No more is asked for while money that came does not match. */
async function renewOrder(
  tx: Tx,
  deps: Deps,
  visitor: Visitor,
  { id, total }: PlacedOrder,
  { email, method, key, now }: Wish,
): Promise<CheckoutResult> {
  await tx.updateTable('customer_order').set({ email }).where('id', '=', id).execute();
  const open = await selectOpenAttempt(tx, id, method.code);
  const attempt = newAttempt(id, total, method, now);
  const halted = !open && (await hasMismatch(tx, id));
  if (!open && !halted) await insertAttempt(tx, attempt);
  const sessionId = visitor.session?.id as string;
  visitor.session = await rememberCheckout(tx, sessionId, memoryOf(method, email, id, now));
  const answer = halted
    ? { ok: true as const, orderId: String(id), next: `/pedidos/${id}` }
    : answerFor(deps, method, id);
  await keepAnswer(tx, key, { status: 200, answer }).execute();
  if (settlesAtOnce(deps, method) && !halted)
    await settleAtOnce(tx, deps, visitor, await lockForSettling(tx, open?.id ?? attempt.id));
  return answer;
}

const settlesAtOnce = (deps: Deps, method: PaymentMethod): boolean =>
  deps.gateways.get(method.gateway)?.settlesAtOnce === true;

const answerFor = (deps: Deps, method: PaymentMethod, orderId: number) => ({
  ok: true as const,
  orderId: String(orderId),
  next: settlesAtOnce(deps, method)
    ? `/customer/checkout/success/${orderId}`
    : `/customer/payment/${methodPath(method.code)}`,
});

const memoryOf = (method: PaymentMethod, email: string, orderId: number, now: Date): CheckoutMemory => ({
  email,
  email_at: now,
  payment_method: method.code,
  payment_method_at: now,
  last_order_id: orderId,
  invalid_payment: null,
});

/** What needs no provider is paid in the very transaction that orders it; the visitor's hands are then empty. */
async function settleAtOnce(tx: Tx, deps: Deps, visitor: Visitor, settling: Settling): Promise<void> {
  const { attempt } = settling;
  await settleLocked(tx, deps, settling, {
    providerRef: attempt.id,
    state: 'succeeded',
    amount: attempt.amount,
    currency: attempt.currency,
    orderId: attempt.order_id,
    failureCode: null,
  });
  if (visitor.session) visitor.session = { ...visitor.session, cart_id: null, show_cart: false };
  if (visitor.lastOrder)
    visitor.lastOrder = { ...visitor.lastOrder, order: { ...visitor.lastOrder.order, state: 'paid' } };
}

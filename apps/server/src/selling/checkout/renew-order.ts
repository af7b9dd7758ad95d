import { m } from '@folio/messages';
import type { UpdateType } from 'kysely';
import type { CartLine } from '../../customers/visitors/cart-line.ts';
import { storeAnswer } from '../../customers/visitors/idempotency.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import type { Order } from '../../orders/records/orders.queries.ts';
import {
  addConsents,
  consentsAwaitedUntil,
  isConsented,
} from '../../orders/start-consents/begin-consents.ts';
import {
  hasMismatch,
  insertAttempt,
  isInProgress,
  newAttempt,
  selectOpenAttempts,
} from '../../payments/records/attempts.queries.ts';
import { NOTHING_TO_PAY, toCheckoutAnswer } from '../../payments/records/nothing-to-pay.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import type { AcceptedText, OrderTable } from '../../platform/db/order-tables.ts';
import type { CheckoutInput, Placement } from './checkout-input.ts';
import { orderTax, type RenewedColumn } from './order-row.ts';
import { type OwnAnswers, redactFor } from './quoted-orders/quoted-answers.ts';
import { rejectCheckout } from './reject-cart.ts';
import { checkoutMemory, rememberBuyer, rememberCheckout } from './remember-checkout.ts';
import type { PricedCart } from './reprice-cart.ts';

/**
 * Returns whether a pending order may continue: its price is unchanged or cannot be computed. A payment
 * mismatch keeps the order as it is.
 */
export async function isSameOrder(tx: Tx, { id, total }: Order, priced: PricedCart): Promise<boolean> {
  if (!priced.ok) return priced.reason !== 'tax';
  return priced.total === total || (await hasMismatch(tx, id));
}

/** The columns that a second checkout sets; the compiler requires all of them. */
type RenewedColumns = { readonly [Column in RenewedColumn]: UpdateType<OrderTable[Column]> };

/**
 * Returns the columns of a pending order that a second checkout of its cart sets. Billing data, tax and
 * customer stay if the new buyer would pay another total.
 */
function renewedColumns(
  visitor: Visitor,
  order: Order,
  priced: PricedCart,
  { form, email, buyer, now }: CheckoutInput,
  { consents, legal }: Pick<Order, 'consents' | 'legal'>,
): RenewedColumns {
  const tax = priced.ok && priced.total === order.total ? priced.tax : null;
  const billing = tax ? (buyer?.billing ?? null) : order.billing;
  return {
    email,
    billing: billing && jsonb(billing),
    buyer_type: tax ? (buyer?.billing.type ?? 'consumer') : order.buyer_type,
    tax: jsonb(tax ? orderTax(tax, buyer) : order.tax),
    customer_id: (tax && visitor.session?.customer_id) || order.customer_id,
    // A call shows no texts: the accepted ones stay.
    legal: jsonb(form.shownTexts ? legal : order.legal),
    consents: jsonb(consents),
    consents_awaited_until: consentsAwaitedUntil(consents, buyer?.billing.type, visitor.store, now),
  };
}

/** The texts that the buyer accepts now, and the cart's lines with those whose answers are the buyer's own. */
type Renewed = {
  readonly legal: AcceptedText[];
  readonly lines: readonly CartLine[];
  readonly own: OwnAnswers;
};

/**
 * Continues the locked pending order of an unchanged cart, with the e-mail, payment method and accepted texts of the
 * new form. Begins an attempt by that method unless one is open, or another is in progress: the payment page asks
 * before it cancels that. Begins none while a received payment does not match.
 */
export async function renewOrder(
  tx: Tx,
  visitor: Visitor,
  order: Order,
  priced: PricedCart,
  input: CheckoutInput,
  { legal, lines, own }: Renewed,
): Promise<Placement> {
  const { id, total } = order;
  const { form, email, method, key, now } = input;
  // A pending order always costs something, even if an outdated page shows a free cart.
  if (method === NOTHING_TO_PAY) {
    const message = m.checkout_method_required({}, { locale: visitor.locale });
    const problem = { name: 'type', code: 'required', message };
    return { result: rejectCheckout('fields', message, [problem]) };
  }
  const consents = addConsents(order.consents, form, visitor, now);
  const columns = renewedColumns(visitor, order, priced, input, { consents, legal });
  if (order.consents_awaited_until && !columns.consents_awaited_until)
    await recordEvent(tx, {
      at: now,
      actor_kind: 'customer',
      actor: email,
      // A business needs no consents, so none were given.
      action: isConsented(consents) ? 'consents_given' : 'consents_not_needed',
      order_id: id,
    });
  await tx.updateTable('customer_order').set(columns).where('id', '=', id).execute();
  await redactFor(tx, visitor, order, lines, own, input);
  const opened = await selectOpenAttempts(tx, id);
  const others = opened.filter((one) => one.method !== method.code && isInProgress(one));
  const isOpen = others.length > 0 || opened.some((one) => one.method === method.code);
  const halted = !isOpen && (await hasMismatch(tx, id));
  if (!isOpen && !halted) await insertAttempt(tx, newAttempt(id, total, method, now));
  const sessionId = visitor.session?.id as string;
  const session = await rememberCheckout(tx, sessionId, checkoutMemory(visitor, input, id));
  await rememberBuyer(tx, visitor, input);
  const result = halted
    ? { ok: true as const, orderId: String(id), next: `/pedidos/${id}` }
    : toCheckoutAnswer(visitor, method, id, others.length === 0);
  await storeAnswer(tx, key, { status: 200, answer: result });
  return { result, changes: { session } };
}

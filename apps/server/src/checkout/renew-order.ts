import type { CheckoutResult } from '@folio/contract/views';
import { m } from '@folio/messages';
import { addConsents, consentsAwaitedUntil, isConsented } from '../orders/begin-consents.ts';
import { lockOrder } from '../orders/orders.queries.ts';
import {
  hasMismatch,
  insertAttempt,
  newAttempt,
  selectOpenAttempt,
} from '../payments/records/attempts.queries.ts';
import { NOTHING_TO_PAY, toCheckoutAnswer } from '../payments/records/nothing-to-pay.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { Tx } from '../platform/db/connect.ts';
import { jsonb } from '../platform/db/json.ts';
import type { AcceptedText } from '../platform/db/schema.ts';
import { storeAnswer } from '../visitors/idempotency.ts';
import type { Visitor } from '../visitors/visitor.ts';
import type { CheckoutInput } from './checkout-input.ts';
import type { PlacedOrder } from './claim-checkout.queries.ts';
import { orderTax } from './new-order.ts';
import { rejectCheckout } from './reject-cart.ts';
import { checkoutMemory, rememberBuyer, rememberCheckout } from './remember-checkout.ts';
import type { PricedCart } from './reprice-cart.ts';

/**
 * Whether an order that waits is gone on with: it costs what it would cost now, or is not to be priced again. While money that came does
 * not match, it stays as it is.
 */
export async function isSameOrder(tx: Tx, { id, total }: PlacedOrder, priced: PricedCart): Promise<boolean> {
  if (!priced.ok) return priced.reason !== 'tax';
  return priced.total === total || (await hasMismatch(tx, id));
}

/** The same sum for another buyer: whom the invoice is made out to, and the tax, may be corrected until it is paid. */
async function correctOrder(
  tx: Tx,
  { session }: Visitor,
  { id, total }: PlacedOrder,
  priced: Extract<PricedCart, { ok: true }>,
  { buyer }: CheckoutInput,
): Promise<void> {
  if (priced.total !== total) return;
  await tx
    .updateTable('customer_order')
    .set({
      billing: buyer ? jsonb(buyer.billing) : null,
      tax: jsonb(orderTax(priced.tax, buyer)),
      ...(session?.customer_id && { customer_id: session.customer_id }),
    })
    .where('id', '=', id)
    .execute();
}

/** The same cart ordered again: the e-mail may be corrected and the method changed, the texts that its page showed are the ones accepted; an open attempt of that method is gone on with. No more is asked for while money that came does not match. */
export async function renewOrder(
  tx: Tx,
  visitor: Visitor,
  placed: PlacedOrder,
  priced: PricedCart,
  wish: CheckoutInput,
  legal: AcceptedText[],
): Promise<CheckoutResult> {
  const { id, total } = placed;
  const { form, email, buyer, method, key, now } = wish;
  // What waits costs something, whatever the page that it is ordered from still shows.
  if (method === NOTHING_TO_PAY) {
    const message = m.checkout_method_required({}, { locale: visitor.locale });
    return rejectCheckout('fields', message, [{ name: 'type', code: 'required', message }]);
  }
  if (priced.ok) await correctOrder(tx, visitor, placed, priced, wish);
  // The customer may be giving consents at this moment, by the order's own page.
  const order = await lockOrder(tx, id);
  if (!order) throw new Error(`order ${id} is gone`);
  const consents = addConsents(order.consents, form, visitor, now);
  const until = consentsAwaitedUntil(consents, buyer?.billing.type, visitor.store, now);
  if (order.consents_awaited_until && !until)
    await recordEvent(tx, {
      at: now,
      actor_kind: 'customer',
      actor: email,
      // A business is asked for none: nothing was consented to.
      action: isConsented(consents) ? 'consents_given' : 'consents_not_needed',
      order_id: id,
    });
  await tx
    .updateTable('customer_order')
    .set({
      email,
      // A call shows no texts: what was accepted stays.
      legal: jsonb(form.shownTexts ? legal : order.legal),
      consents: jsonb(consents),
      consents_awaited_until: until,
    })
    .where('id', '=', id)
    .execute();
  const open = await selectOpenAttempt(tx, id, method.code);
  const attempt = newAttempt(id, total, method, now);
  const halted = !open && (await hasMismatch(tx, id));
  if (!open && !halted) await insertAttempt(tx, attempt);
  const sessionId = visitor.session?.id as string;
  visitor.session = await rememberCheckout(tx, sessionId, checkoutMemory(visitor, wish, id));
  await rememberBuyer(tx, visitor, wish);
  const answer = halted
    ? { ok: true as const, orderId: String(id), next: `/pedidos/${id}` }
    : toCheckoutAnswer(visitor, method, id);
  await storeAnswer(tx, key, { status: 200, answer });
  return answer;
}

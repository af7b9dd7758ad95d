import { randomUUID } from 'node:crypto';
import type { CheckoutForm, CheckoutResult, Problem } from '@folio/contract/views';
import { m } from '@folio/messages';
import { bumpCart, lockCart, selectCartLines } from '../cart/cart.queries.ts';
import type { PaymentMethod } from '../catalogue/store.ts';
import type { Tx } from '../db/connect.ts';
import { jsonb } from '../db/json.ts';
import type { Deps } from '../deps.ts';
import { grantAccess, nextOrderId, recordAct, selectOrderOfCart } from '../orders/orders.queries.ts';
import { insertAttempt, selectOpenAttempt } from '../payments/attempts.queries.ts';
import { settleInTransaction } from '../payments/settle-attempt.ts';
import { type IdempotencyKey, once } from '../visitors/idempotency.ts';
import { hashToken } from '../visitors/session-token.ts';
import { lockSession, selectSession, updateSession } from '../visitors/sessions.queries.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { checkForm } from './check-form.ts';
import { type PricedCart, repriceCart } from './reprice-cart.ts';

type Placing = {
  readonly email: string;
  readonly method: PaymentMethod;
  readonly cartId: string;
  readonly cartVersion: number;
};
type Ready = Extract<PricedCart, { ok: true }>;

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
  const refuse = (code: string, message: string, fields: readonly Problem[] = []): CheckoutResult => ({
    ok: false,
    code,
    message,
    fields,
  });
  if (!checked.ok) return refuse('fields', m.error_fields({}, { locale }), checked.fields);
  const sessionId = visitor.session?.id;
  if (!sessionId) return refuse('empty', m.checkout_empty({}, { locale }));
  const now = deps.clock();

  const { answer } = await once<CheckoutResult>(deps.db, now, key, async (tx) => {
    const session = await lockSession(tx, sessionId);
    const cart = session?.cart_id ? await lockCart(tx, session.cart_id) : undefined;
    if (!session || !cart) return { status: 400, answer: refuse('empty', m.checkout_empty({}, { locale })) };
    const placing = {
      email: checked.email,
      method: checked.method,
      cartId: cart.id,
      cartVersion: cart.version,
    };
    const existing = await selectOrderOfCart(tx, cart.id, cart.version);
    let orderId: number;
    if (existing && existing.state === 'awaiting_payment') {
      orderId = existing.id;
      await renewOrder(tx, deps, orderId, existing.total, placing);
    } else {
      const priced = await repriceCart(deps, store, locale, await selectCartLines(tx, cart.id));
      if (!priced.ok) return { status: 400, answer: await refusal(tx, visitor, priced) };
      // An order that is over keeps its version of the cart; the cart goes on under the next.
      const cartVersion = existing ? await bumpCart(tx, cart.id, now) : cart.version;
      orderId = await insertOrder(tx, deps, visitor, form, { ...placing, cartVersion }, priced);
    }
    await updateSession(tx, sessionId, {
      email: checked.email,
      email_at: now,
      payment_method: checked.method.code,
      payment_method_at: now,
      last_order_id: orderId,
      invalid_payment: null,
    });
    const atOnce = deps.gateways.get(checked.method.gateway)?.settlesAtOnce === true;
    if (atOnce) await settleOpenAttempt(tx, deps, orderId);
    const next = atOnce
      ? `/customer/checkout/success/${orderId}`
      : `/customer/payment/${checked.method.code}`;
    return { status: 200, answer: { ok: true, orderId: String(orderId), next } };
  });
  // What is said next to this visitor is said of the session as it is now.
  if (visitor.token) visitor.session = await selectSession(deps.db, hashToken(visitor.token), now);
  return answer;
}

/** The words for a cart that cannot be ordered as it stands; a changed price is written into the cart, so that it is shown next. */
async function refusal(
  tx: Tx,
  visitor: Visitor,
  priced: Exclude<PricedCart, { ok: true }>,
): Promise<CheckoutResult> {
  const { locale } = visitor;
  const answer = (code: string, message: string): CheckoutResult => ({
    ok: false,
    code,
    message,
    fields: [],
  });
  switch (priced.reason) {
    case 'empty':
      return answer('empty', m.checkout_empty({}, { locale }));
    case 'tax':
      return answer('tax', m.checkout_tax_unknown({}, { locale }));
    case 'answers':
      return answer('answers', m.checkout_line_incomplete({}, { locale }));
    case 'price':
      for (const { lineId, net } of priced.changes) {
        await tx.updateTable('cart_line').set({ net }).where('id', '=', lineId).execute();
      }
      return answer('price', m.checkout_price_changed({}, { locale }));
  }
}

async function insertOrder(
  tx: Tx,
  deps: Deps,
  visitor: Visitor,
  form: CheckoutForm,
  placing: Placing,
  priced: Ready,
): Promise<number> {
  const now = deps.clock();
  const { locale, store } = visitor;
  const id = await nextOrderId(tx, store.id);
  const consent = (code: string, wording: string) => ({
    code,
    wording,
    at: now.toISOString(),
    ip: visitor.ip,
  });
  await tx
    .insertInto('customer_order')
    .values({
      id,
      store_id: store.id,
      session_id: visitor.session?.id ?? null,
      cart_id: placing.cartId,
      cart_version: placing.cartVersion,
      email: placing.email,
      locale,
      state: 'awaiting_payment',
      net: priced.net,
      vat: priced.vat,
      total: priced.total,
      tax: jsonb({ treatment: priced.tax.treatment, legalText: priced.tax.legalText }),
      consents: jsonb([
        ...(form.startNow ? [consent('start-now', m.checkout_consent_start({}, { locale }))] : []),
        ...(form.loseWithdrawal
          ? [consent('lose-withdrawal', m.checkout_consent_withdrawal({}, { locale }))]
          : []),
      ]),
      placed_at: now,
    })
    .execute();
  await tx
    .insertInto('order_line')
    .values(
      priced.lines.map(({ line, product, printed, net, vat, vatRate }, index) => ({
        order_id: id,
        position: index + 1,
        product_id: product.id,
        product_version_id: product.versionId,
        product_name: product.name[locale],
        answers: jsonb(line.answers),
        printed: jsonb(printed),
        state: 'awaiting_payment',
        net,
        vat,
        vat_rate: vatRate,
        updated_at: now,
      })),
    )
    .execute();
  await insertAttempt(tx, newAttempt(id, priced.total, placing.method, now));
  if (visitor.session) await grantAccess(tx, visitor.session.id, id, now);
  await recordAct(tx, {
    at: now,
    actor_kind: 'customer',
    actor: placing.email,
    verb: 'order_placed',
    order_id: id,
  });
  return id;
}

const newAttempt = (orderId: number, amount: number, method: PaymentMethod, now: Date) => ({
  id: randomUUID(),
  order_id: orderId,
  method: method.code,
  gateway: method.gateway,
  amount,
  currency: 'EUR',
  state: 'created',
  created_at: now,
  updated_at: now,
});

/** The same cart ordered again: the e-mail may be corrected and the method changed; an open attempt of that method is gone on with. */
async function renewOrder(
  tx: Tx,
  deps: Deps,
  orderId: number,
  total: number,
  placing: Placing,
): Promise<void> {
  const now = deps.clock();
  await tx.updateTable('customer_order').set({ email: placing.email }).where('id', '=', orderId).execute();
  const open = await selectOpenAttempt(tx, orderId, placing.method.code);
  if (!open) await insertAttempt(tx, newAttempt(orderId, total, placing.method, now));
}

async function settleOpenAttempt(tx: Tx, deps: Deps, orderId: number): Promise<void> {
  const attempt = await tx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!attempt) return;
  await settleInTransaction(tx, deps, attempt.id, {
    providerRef: attempt.id,
    state: 'succeeded',
    amount: attempt.amount,
    currency: attempt.currency,
    orderId,
    failureCode: null,
  });
}

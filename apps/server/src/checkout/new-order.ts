import type { LineState } from '@folio/domain/order/states';
import type { Selectable } from 'kysely';
import type { Product } from '../catalogue/catalogue.ts';
import type { PaymentMethod } from '../catalogue/store.ts';
import { addConsents, consentsAwaitedUntil } from '../orders/begin-consents.ts';
import type { Order, OrderLine } from '../orders/orders.queries.ts';
import { type NewAttempt, newAttempt } from '../payments/records/attempts.queries.ts';
import type { AcceptedText, AuditEventTable, LedgerEntryTable, OrderTax } from '../platform/db/schema.ts';
import type { Buyer } from '../pricing/tax.ts';
import { calculatePromise } from '../promises/promise.ts';
import type { Visitor } from '../visitors/visitor.ts';
import type { CheckoutInput } from './checkout-input.ts';
import type { PricedCart, PricedLine } from './reprice-cart.ts';

type Ready = Extract<PricedCart, { ok: true }>;
/** A locked cart at its version. */
export type LockedCart = { readonly cartId: string; readonly cartVersion: number };

/** Returns the tax to store with an order; a sale without VAT carries the VIES confirmation. */
export function orderTax({ treatment, legalText }: Ready['tax'], buyer: Buyer | undefined): OrderTax {
  const { vat } = buyer ?? {};
  return {
    treatment,
    legalText,
    ...(buyer && { country: buyer.billing.country }),
    ...(vat?.outcome === 'valid' && {
      vat: {
        number: vat.number,
        consultation: vat.consultation,
        checkedAt: vat.checkedAt.toISOString(),
      },
    }),
  };
}

/** A row in any state: a free order is paid when it is placed. */
type InState<Row, State> = Omit<Row, 'state'> & { readonly state: State };

/** The rows of an order before they are inserted. */
export type NewOrder = {
  readonly order: InState<ReturnType<typeof orderRow>, Order['state']>;
  readonly lines: readonly InState<ReturnType<typeof lineRow>, LineState>[];
  readonly attempt: ReturnType<typeof attemptRow>;
  readonly events: readonly Pick<
    Selectable<AuditEventTable>,
    'at' | 'actor_kind' | 'actor' | 'action' | 'order_id' | 'details'
  >[];
  readonly entries: readonly Omit<Selectable<LedgerEntryTable>, 'id'>[];
};

/**
 * Builds a pending order from a priced cart, freezing its texts and prices. `legal` lists the accepted legal
 * texts.
 */
export function newOrder(
  visitor: Visitor,
  id: number,
  cart: LockedCart,
  priced: Ready,
  method: PaymentMethod,
  input: CheckoutInput,
  legal: AcceptedText[],
): NewOrder {
  const { now, email } = input;
  const placed = { at: now, actor_kind: 'customer', actor: email, action: 'order_placed' } as const;
  return {
    order: orderRow(visitor, id, cart, priced, input, legal),
    lines: priced.lines.map((line, index) => lineRow(visitor, id, index + 1, line, now)),
    attempt: attemptRow(newAttempt(id, priced.total, method, now)),
    events: [{ ...placed, order_id: id, details: {} }],
    entries: [],
  };
}

function orderRow(
  visitor: Visitor,
  id: number,
  cart: LockedCart,
  priced: Ready,
  input: CheckoutInput,
  legal: AcceptedText[],
) {
  const { form, email, buyer, now } = input;
  const consents = addConsents([], form, visitor, now);
  return {
    id,
    store_id: visitor.store.id,
    session_id: visitor.session?.id as string,
    cart_id: cart.cartId,
    cart_version: cart.cartVersion,
    email,
    locale: visitor.locale,
    state: 'awaiting_payment' as const,
    net: priced.net,
    vat: priced.vat,
    total: priced.total,
    tax: orderTax(priced.tax, buyer),
    billing: buyer?.billing ?? null,
    customer_id: visitor.session?.customer_id ?? null,
    consents,
    consents_awaited_until: consentsAwaitedUntil(consents, buyer?.billing.type, visitor.store, now),
    legal,
    placed_at: now,
    paid_at: null as Date | null,
  } satisfies Partial<Order>;
}

function lineRow(
  visitor: Visitor,
  orderId: number,
  position: number,
  { line, product, printed, net, vat, vatRate }: PricedLine,
  now: Date,
) {
  return {
    order_id: orderId,
    position,
    product_id: product.id,
    product_version_id: product.versionId,
    product_name: product.name[visitor.locale],
    answers: line.answers,
    printed,
    state: 'awaiting_payment' as const,
    net,
    vat,
    vat_rate: vatRate,
    cart_line_id: line.id,
    origin: line.origin,
    origin_id: line.origin_id,
    promised_at: null as Date | null,
    updated_at: now,
  } satisfies Partial<OrderLine>;
}

const attemptRow = ({ id, order_id, method, gateway, amount, currency, state, ...times }: NewAttempt) => ({
  id,
  order_id,
  method,
  gateway,
  amount,
  currency,
  state,
  provider_ref: null as string | null,
  created_at: times.created_at,
  updated_at: times.updated_at,
  ended_at: null as Date | null,
  check_at: times.check_at ?? null,
});

/**
 * Returns the rows of a free order as paid; no provider takes part. `markPaid` in
 * payments/settlement/settle-attempt.ts pays all others: free.test.ts compares the two.
 */
export function paidOrder(
  { store }: Visitor,
  { order, lines, attempt, events, entries }: NewOrder,
  products: readonly Product[],
): NewOrder {
  if (attempt.amount !== 0) throw new Error(`order ${order.id} costs something, and nobody has taken it`);
  const now = order.placed_at;
  const { id, order_id, amount, currency, gateway, method } = attempt;
  const received = { at: now, actor_kind: 'system', actor: gateway, action: 'payment_received' } as const;
  const entry = { order_id, attempt_id: id, amount, currency, gateway, provider_ref: id, booked_at: now };
  const needsConsents = order.consents_awaited_until !== null;
  return {
    order: { ...order, state: 'paid', paid_at: now },
    lines: lines.map((line, index) => ({
      ...line,
      state: needsConsents ? 'waiting_customer' : 'paid',
      promised_at: needsConsents
        ? null
        : calculatePromise(store, products[index] as Product, line.answers, now),
    })),
    attempt: { ...attempt, state: 'succeeded', provider_ref: id, ended_at: now, check_at: null },
    events: [...events, { ...received, order_id, details: { amount, method } }],
    entries: [...entries, { ...entry, kind: 'payment' }],
  };
}

import { type LineState, stateAfterPayment } from '@folio/domain/order/states';
import { lineFees } from '@folio/domain/withdrawal/terms';
import type { Selectable } from 'kysely';
import type { Product } from '../catalogue/catalogue.ts';
import type { PaymentMethod } from '../catalogue/store.ts';
import type { Order, OrderLine } from '../orders/orders.queries.ts';
import { type NewAttempt, newAttempt } from '../payments/records/attempts.queries.ts';
import type { AuditEventTable } from '../platform/db/log-tables.ts';
import type { AcceptedText } from '../platform/db/order-tables.ts';
import type { LedgerEntryTable } from '../platform/db/payment-tables.ts';
import { calculatePromise } from '../promises/promise.ts';
import type { Visitor } from '../visitors/visitor.ts';
import type { CheckoutInput } from './checkout-input.ts';
import { type OrderedCart, orderRow, type PricedOrder } from './order-row.ts';
import type { OwnAnswers } from './quotes/quoted-answers.ts';
import type { PricedLine } from './reprice-cart.ts';

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
  /**
   * The buyer named the address. An order for the address that a quote was sent to has not proven it, nor has one that
   * gets answers which staff took from that address.
   */
  readonly isProven: boolean;
};

/**
 * Builds a pending order from a priced cart, freezing its texts and prices. `legal` lists the accepted legal
 * texts.
 */
export function newOrder(
  visitor: Visitor,
  id: number,
  cart: OrderedCart,
  priced: PricedOrder,
  method: PaymentMethod,
  input: CheckoutInput,
  legal: AcceptedText[],
  own: OwnAnswers,
): NewOrder {
  const { now, email } = input;
  const placed = { at: now, actor_kind: 'customer', actor: email, action: 'order_placed' } as const;
  return {
    order: orderRow(visitor, id, cart, priced, input, legal),
    lines: priced.lines.map((line, index) => lineRow(visitor, id, index + 1, line, own, now)),
    attempt: attemptRow(newAttempt(id, priced.total, method, now)),
    events: [{ ...placed, order_id: id, details: {} }],
    entries: [],
    isProven: visitor.session?.customer_id != null || (input.form.email.trim() !== '' && own.size === 0),
  };
}

function lineRow(
  visitor: Visitor,
  orderId: number,
  position: number,
  { line, product, printed, net, vat, vatRate }: PricedLine,
  own: OwnAnswers,
  now: Date,
) {
  const { notFoundFee, begunFee } = lineFees(product.definition.terms, { net, vat, rateBp: vatRate });
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
    redacted: line.redacted && !own.has(line.id),
    quote_line_id: line.quote_line_id,
    not_found_fee: notFoundFee,
    begun_fee: begunFee,
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
  { order, lines, attempt, events, entries, isProven }: NewOrder,
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
      state: stateAfterPayment(line.state, needsConsents),
      promised_at: needsConsents
        ? null
        : calculatePromise(store, products[index] as Product, line.answers, now),
    })),
    attempt: { ...attempt, state: 'succeeded', provider_ref: id, ended_at: now, check_at: null },
    events: [...events, { ...received, order_id, details: { amount, method } }],
    entries: [...entries, { ...entry, kind: 'payment' }],
    isProven,
  };
}

import { lineFees } from '@folio/domain/withdrawal/terms';
import type { Selectable } from 'kysely';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import type { OrderLine } from '../../orders/records/orders.queries.ts';
import type { NewAttempt } from '../../payments/records/attempts.queries.ts';
import type { AuditEventTable } from '../../platform/db/log-tables.ts';
import type { AcceptedText } from '../../platform/db/order-tables.ts';
import type { CheckoutInput } from './checkout-input.ts';
import { type LockedCart, orderRow, type PricedOrder } from './order-row.ts';
import type { OwnAnswers } from './quoted-orders/quoted-answers.ts';
import type { PricedLine } from './reprice-cart.ts';

/** The rows of an order before they are inserted. */
export type NewOrder = {
  readonly order: ReturnType<typeof orderRow>;
  readonly lines: readonly ReturnType<typeof lineRow>[];
  readonly attempt: ReturnType<typeof attemptRow>;
  readonly events: readonly Pick<
    Selectable<AuditEventTable>,
    'at' | 'actor_kind' | 'actor' | 'action' | 'order_id' | 'details'
  >[];
  /**
   * The buyer named the address. An order does not prove the address that its quote was sent to, nor an address from
   * which staff took its answers.
   */
  readonly isProven: boolean;
};

/**
 * Builds a pending order from a priced cart and its first payment attempt, freezing its texts and prices. `legal` lists
 * the accepted legal texts.
 */
export function newOrder(
  visitor: Visitor,
  id: number,
  cart: LockedCart,
  priced: PricedOrder,
  attempt: NewAttempt,
  input: CheckoutInput,
  legal: AcceptedText[],
  own: OwnAnswers,
): NewOrder {
  const { now, email } = input;
  const placed = { at: now, actor_kind: 'customer', actor: email, action: 'order_placed' } as const;
  return {
    order: orderRow(visitor, id, cart, priced, input, legal),
    lines: priced.lines.map((line, index) => lineRow(visitor, id, index + 1, line, own, now)),
    attempt: attemptRow(attempt),
    events: [{ ...placed, order_id: id, details: {} }],
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
    quote_line_id: line.quoted ? line.id : null,
    not_found_fee: notFoundFee,
    begun_fee: begunFee,
    origin: line.origin,
    origin_id: line.origin_id,
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
  created_at: times.created_at,
  updated_at: times.updated_at,
  check_at: times.check_at ?? null,
  payer_network: times.payer_network ?? null,
});

import type { CheckoutForm } from '@folio/contract/views';
import { m } from '@folio/messages';
import type { Insertable } from 'kysely';
import { jsonb } from '../db/json.ts';
import type { Consent, OrderLineTable, OrderTable, OrderTax } from '../db/schema.ts';
import type { Visitor } from '../visitors/visitor.ts';
import type { PricedCart, PricedLine } from './reprice-cart.ts';
import type { Buyer } from './tax.ts';

type Ready = Extract<PricedCart, { ok: true }>;
type Source = {
  readonly cartId: string;
  readonly cartVersion: number;
  readonly email: string;
  readonly buyer: Buyer | undefined;
};

/** What the buyer agreed to at the last button, in the very words and at the time it was agreed. */
function consentsOf(visitor: Visitor, form: CheckoutForm, now: Date): Consent[] {
  const { ip, locale } = visitor;
  const given = { at: now.toISOString(), ip };
  return [
    ...(form.startNow
      ? [{ code: 'start-now', wording: m.checkout_consent_start({}, { locale }), ...given }]
      : []),
    ...(form.loseWithdrawal
      ? [{ code: 'lose-withdrawal', wording: m.checkout_consent_withdrawal({}, { locale }), ...given }]
      : []),
  ];
}

/** The tax as it is kept with an order: for a sale without VAT with the proof that it is none. */
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

/** A priced cart as an order that waits for its payment: what is bought is frozen in it, words and prices and all. */
export function newOrder(
  visitor: Visitor,
  form: CheckoutForm,
  id: number,
  source: Source,
  priced: Ready,
  now: Date,
) {
  return {
    id,
    store_id: visitor.store.id,
    session_id: visitor.session?.id as string,
    cart_id: source.cartId,
    cart_version: source.cartVersion,
    email: source.email,
    locale: visitor.locale,
    state: 'awaiting_payment' as const,
    net: priced.net,
    vat: priced.vat,
    total: priced.total,
    tax: jsonb(orderTax(priced.tax, source.buyer)),
    billing: source.buyer ? jsonb(source.buyer.billing) : null,
    customer_id: visitor.session?.customer_id ?? null,
    consents: jsonb(consentsOf(visitor, form, now)),
    placed_at: now,
  } satisfies Insertable<OrderTable>;
}

export function newOrderLine(
  visitor: Visitor,
  orderId: number,
  position: number,
  { line, product, printed, net, vat, vatRate }: PricedLine,
  now: Date,
): Insertable<OrderLineTable> {
  return {
    order_id: orderId,
    position,
    product_id: product.id,
    product_version_id: product.versionId,
    product_name: product.name[visitor.locale],
    answers: jsonb(line.answers),
    printed: jsonb(printed),
    state: 'awaiting_payment',
    net,
    vat,
    vat_rate: vatRate,
    cart_line_id: line.id,
    origin: line.origin,
    origin_id: line.origin_id,
    updated_at: now,
  };
}

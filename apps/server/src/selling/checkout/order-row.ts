import type { Visitor } from '../../customers/visitors/visitor.ts';
import type { Order } from '../../orders/records/orders.queries.ts';
import { addConsents, consentsAwaitedUntil } from '../../orders/start-consents/begin-consents.ts';
import type { AcceptedText, OrderTax } from '../../platform/db/order-tables.ts';
import type { Buyer } from '../../stores/pricing/tax.ts';
import type { QuoteRow } from '../quotes/quotes.queries.ts';
import type { CheckoutInput } from './checkout-input.ts';
import type { PricedCart } from './reprice-cart.ts';

/** A cart whose price could be computed. */
export type PricedOrder = Extract<PricedCart, { ok: true }>;
/** A locked cart at its version, or a locked quote (AP-6) as its next ordered version. */
export type LockedCart = {
  readonly cartId: string;
  readonly cartVersion: number;
  readonly quote?: QuoteRow;
};

/** Returns the tax to store with an order; a sale without VAT carries the VIES confirmation. */
export function orderTax({ treatment, legalText }: PricedOrder['tax'], buyer: Buyer | undefined): OrderTax {
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

/** Returns the row of a pending order. */
export function orderRow(
  visitor: Visitor,
  id: number,
  cart: LockedCart,
  priced: PricedOrder,
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
    buyer_type: buyer?.billing.type ?? ('consumer' as const),
    customer_id: visitor.session?.customer_id ?? null,
    consents,
    consents_awaited_until: consentsAwaitedUntil(consents, buyer?.billing.type, visitor.store, now),
    legal,
    placed_at: now,
    paid_at: null as Date | null,
  } satisfies Pick<Order, OrderColumn>;
}

/** Columns that a new order leaves to their defaults. */
type DefaultColumn = 'currency' | 'link_version' | 'analytics_sent_at' | 'erased_at' | 'stage';
type OrderColumn = Exclude<keyof Order, DefaultColumn>;

/** The columns that a new order sets, with their types. */
export const ORDER_COLUMNS: Readonly<Record<OrderColumn, string>> = {
  id: 'bigint',
  store_id: 'integer',
  session_id: 'uuid',
  cart_id: 'uuid',
  cart_version: 'integer',
  email: 'text',
  locale: 'text',
  state: 'text',
  net: 'integer',
  vat: 'integer',
  total: 'integer',
  tax: 'jsonb',
  billing: 'jsonb',
  buyer_type: 'text',
  customer_id: 'text',
  consents: 'jsonb',
  consents_awaited_until: 'timestamptz',
  legal: 'jsonb',
  placed_at: 'timestamptz',
  paid_at: 'timestamptz',
};

/**
 * Columns that a second checkout of the same cart leaves unchanged: identity, state, price and the language in which
 * the lines are frozen. It sets the others again.
 */
export const FROZEN_COLUMNS = [
  'id',
  'store_id',
  'session_id',
  'cart_id',
  'cart_version',
  'locale',
  'state',
  'net',
  'vat',
  'total',
  'placed_at',
  'paid_at',
] as const satisfies readonly OrderColumn[];
export type RenewedColumn = Exclude<OrderColumn, (typeof FROZEN_COLUMNS)[number]>;

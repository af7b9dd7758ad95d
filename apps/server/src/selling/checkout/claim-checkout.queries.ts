import { CompiledQuery } from 'kysely';
import type { CartLine } from '../../customers/visitors/cart-line.ts';
import { bodyHash, type IdempotencyKey } from '../../customers/visitors/idempotency.ts';
import { nextOrderIdSql, type Order } from '../../orders/records/orders.queries.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { LockedCart } from './order-row.ts';

// Every checkout runs these statements, so they are raw SQL: Kysely would build them each time.

/** The result of claiming a checkout: a repeated key, no cart, the locked cart, or the active quote (AP-6). */
export type CheckoutClaim =
  | { readonly kind: 'repeat' }
  | { readonly kind: 'no cart' }
  | { readonly kind: 'quote'; readonly quoteId: string }
  | ({ readonly kind: 'cart' } & LockedCart);

const CLAIM_CHECKOUT = `
with claim as (
  insert into idempotency_key (scope, route, key, body_hash, created_at) values ($1, $2, $3, $4, $5)
  on conflict do nothing
  returning key
), visitor as (
  select cart_id, quote_id from session where id = $6 and exists (select from claim) for update
), locked as (
  select cart.id, cart.version from visitor join cart on cart.id = visitor.cart_id for update of cart
)
select locked.*, visitor.quote_id from claim left join visitor on true left join locked on true`;

/**
 * Claims the idempotency key, then locks the session and its cart until the transaction ends, in one
 * statement.
 */
export async function claimCheckout(
  tx: Tx,
  sessionId: string,
  key: IdempotencyKey,
  now: Date,
): Promise<CheckoutClaim> {
  const values = [key.scope, key.route, key.key, bodyHash(key.body), now, sessionId];
  const { rows } = await tx.executeQuery<ClaimRow>(CompiledQuery.raw(CLAIM_CHECKOUT, values));
  const [row] = rows;
  if (!row) return { kind: 'repeat' };
  if (row.quote_id !== null) return { kind: 'quote', quoteId: row.quote_id };
  if (row.id === null || row.version === null) return { kind: 'no cart' };
  return { kind: 'cart', cartId: row.id, cartVersion: row.version };
}

type ClaimRow = {
  readonly id: string | null;
  readonly version: number | null;
  readonly quote_id: string | null;
};

/** The order already placed for this version of the cart. */
export type PlacedOrder = Pick<Order, 'id' | 'state' | 'total'>;

export type CartToOrder = {
  readonly lines: readonly CartLine[];
  readonly placed: PlacedOrder | undefined;
  /** The id for a new order; unused when `placed` is continued. */
  readonly newId: number;
  /** The cart has, or had, a link by which others order it (AP-6). */
  readonly isShared: boolean;
};

const READ_CART = `
select cart_line.*, placed.id as placed_id, placed.state as placed_state, placed.total as placed_total,
  case when placed.state = 'awaiting_payment' then null
    else (select ${nextOrderIdSql('$2')}) end as new_id,
  exists (select from quote where quote.cart_id = cart.id) as is_shared
from session
join cart on cart.id = session.cart_id
join cart_line on cart_line.cart_id = cart.id
left join customer_order placed on placed.cart_id = cart.id and placed.cart_version = cart.version
where session.id = $1
order by cart_line.position`;

type CartRow = CartLine & {
  readonly placed_id: number | null;
  readonly placed_state: Order['state'] | null;
  readonly placed_total: number | null;
  readonly new_id: number | null;
  readonly is_shared: boolean;
};

/**
 * Reads the cart's lines, the order already placed for it and an id for a new one, in one statement. Call it
 * after {@link claimCheckout}; an empty cart has neither order nor id.
 */
export async function readCart(tx: Tx, sessionId: string, storeId: number): Promise<CartToOrder> {
  const { rows } = await tx.executeQuery<CartRow>(CompiledQuery.raw(READ_CART, [sessionId, storeId]));
  const [first] = rows;
  const placed = first && toPlacedOrder(first);
  return { lines: rows, placed, newId: first?.new_id ?? 0, isShared: first?.is_shared ?? false };
}

function toPlacedOrder(row: CartRow): PlacedOrder | undefined {
  const { placed_id: id, placed_state: state, placed_total: total } = row;
  return id === null || state === null || total === null ? undefined : { id, state, total };
}

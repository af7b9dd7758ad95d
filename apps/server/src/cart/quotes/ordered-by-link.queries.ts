import { sql } from 'kysely';
import { lineSource } from '../../orders/line-source.ts';
import type { Db } from '../../platform/db/connect.ts';

/** A line of a shared cart that somebody else has paid by its link, or is about to pay. */
type OrderedByLink = { readonly id: string; readonly isPaid: boolean };

/**
 * Selects the lines of a cart that somebody else ordered by its link, in an order that is paid or can be, unless its
 * owner has chosen since to order them again. A payment that came after that choice counts.
 */
export async function selectOrderedByLink(db: Db, cartId: string): Promise<OrderedByLink[]> {
  const { rows } = await sql<OrderedByLink>`
    select cart_line.id, ordered."isPaid" from cart
    join cart_line on cart_line.cart_id = cart.id
    cross join lateral (
      select bool_or(customer_order.state = 'paid') as "isPaid"
      from order_line join customer_order on customer_order.id = order_line.order_id
      where ${lineSource()} = cart_line.id
        and order_line.quote_line_id is not null
        and customer_order.state in ('paid', 'awaiting_payment')
        and (cart.again_at is null or coalesce(customer_order.paid_at, customer_order.placed_at) > cart.again_at))
      ordered
    where cart.id = ${cartId} and cart.seen_at is not null and ordered."isPaid" is not null
    order by cart_line.position`.execute(db);
  return rows;
}

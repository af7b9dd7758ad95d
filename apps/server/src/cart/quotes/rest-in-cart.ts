import type { OrderView } from '@folio/contract/views/order';
import type { Db } from '../../platform/db/connect.ts';
import { selectCartLines } from '../cart.queries.ts';
import { viewCopies } from './quote-problem.ts';

/**
 * Returns how much of an order, other than the lines given, a session's cart still contains that can be ordered from
 * there (AP-6): the rest of an order of which somebody else paid a part.
 */
export async function restInCart(
  db: Db,
  sessionId: string,
  orderId: number,
  bought: readonly number[],
  now: Date,
): Promise<OrderView['restInCart']> {
  const rest = await db
    .selectFrom('order_line')
    .leftJoin('session', (join) => join.on('session.id', '=', sessionId))
    .leftJoin('cart_line', (join) =>
      join
        .onRef('cart_line.cart_id', '=', 'session.cart_id')
        .onRef('cart_line.id', '=', 'order_line.cart_line_id'),
    )
    .select(['cart_line.id', 'cart_line.cart_id'])
    .where('order_line.order_id', '=', orderId)
    .where('order_line.id', 'not in', [...bought])
    .execute();
  const cartId = rest.find(({ cart_id }) => cart_id !== null)?.cart_id;
  if (!cartId) return null;
  const problem = await viewCopies(db, cartId, await selectCartLines(db, cartId), now);
  const closed = problem?.isClosed ? problem.lineIds : [];
  const left = rest.filter(({ id }) => id !== null && !closed.includes(id));
  if (left.length === 0) return null;
  return left.length === rest.length ? 'all' : 'part';
}

import type { Db } from '../../platform/db/connect.ts';
import { selectCartLines } from '../cart.queries.ts';
import { viewCopies } from './quote-problem.ts';

/**
 * Returns whether a session's cart still contains lines of an order, other than those given, that can be ordered from
 * there (AP-6): the rest of an order of which somebody else paid a part.
 */
export async function isRestInCart(
  db: Db,
  sessionId: string,
  orderId: number,
  bought: readonly number[],
  now: Date,
): Promise<boolean> {
  const rest = await db
    .selectFrom('session')
    .innerJoin('cart_line', 'cart_line.cart_id', 'session.cart_id')
    .innerJoin('order_line', 'order_line.cart_line_id', 'cart_line.id')
    .select(['cart_line.id', 'cart_line.cart_id'])
    .where('session.id', '=', sessionId)
    .where('order_line.order_id', '=', orderId)
    .where('order_line.id', 'not in', [...bought])
    .execute();
  const [line] = rest;
  if (!line) return false;
  const problem = await viewCopies(db, line.cart_id, await selectCartLines(db, line.cart_id), now);
  const closed = problem?.code === 'ordered' || problem?.code === 'ended' ? problem.lineIds : [];
  return rest.some(({ id }) => !closed.includes(id));
}

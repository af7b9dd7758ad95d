import type { Deps } from '../../deps.ts';
import { type Visitor, WithVisitor, withCartChanged } from '../../visitors/visitor.ts';
import { bumpCart, lockCart, selectCartLines } from '../cart.queries.ts';
import { viewCopies } from './quote-problem.ts';

/**
 * Removes the copies of a quote from the visitor's cart that cannot be ordered any more, since somebody else ordered it
 * or it has ended (AP-6); the visitor's own documents stay. Changes nothing while they may be ordered yet.
 */
export async function dropClosed(deps: Deps, visitor: Visitor): Promise<WithVisitor<null>> {
  const cartId = visitor.session?.cart_id;
  if (!cartId) return new WithVisitor(visitor, null);
  const now = deps.clock();
  await deps.db.transaction().execute(async (tx) => {
    await lockCart(tx, cartId);
    const problem = await viewCopies(tx, cartId, await selectCartLines(tx, cartId), now);
    if (!problem?.isClosed) return;
    await tx
      .deleteFrom('cart_line')
      .where('cart_id', '=', cartId)
      .where('id', 'in', [...problem.lineIds])
      .execute();
    await bumpCart(tx, cartId, now);
  });
  return new WithVisitor(withCartChanged(visitor), null);
}

import { canMoveLine } from '@folio/domain/order/states';
import { type ReturnedMoney, selectReturned } from '../../orders/records/money-returned.queries.ts';
import { type OrderLine, selectOrderLines } from '../../orders/records/orders.queries.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Deps } from '../deps.ts';
import type { Refund } from '../records/refunds.queries.ts';

/**
 * Closes fully refunded lines as refunded (OS-1). Named lines close once every payment has returned its share, all
 * lines once the whole order is refunded. A withdrawn line closes once its refund due, which may be a part, has been
 * paid.
 */
export async function closeLines(tx: Tx, deps: Deps, refund: Refund): Promise<void> {
  if (refund.reason === 'surplus') return;
  const lines = await selectOrderLines(tx, refund.order_id);
  const money = await selectReturned(tx, { id: refund.order_id });
  const named = new Set(refund.lines.map(({ lineId }) => lineId));
  const refunded = lines.filter(
    (line) =>
      (money.isWhole || (named.has(line.id) && isLineReturned(line, money))) &&
      canMoveLine(line.state, 'refunded', 'payment'),
  );
  if (refunded.length === 0) return;
  await tx
    .updateTable('order_line')
    .set({ state: 'refunded', updated_at: deps.clock() })
    .where(
      'id',
      'in',
      refunded.map(({ id }) => id),
    )
    .execute();
}

/** Returns whether the refund due of a line was paid: of a withdrawn line the owed amount, else its price. */
function isLineReturned({ id, state, net, vat }: OrderLine, { returned, owed }: ReturnedMoney): boolean {
  const due = state === 'cancelled' ? (owed.get(id) ?? 0) : net + vat;
  return (returned.get(id) ?? 0) >= due;
}

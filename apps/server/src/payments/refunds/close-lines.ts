import { canMoveLine } from '@folio/domain/order/states';
import type { Deps } from '../../deps.ts';
import { type OrderLine, selectOrderLines } from '../../orders/orders.queries.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { type Refund, selectRefunds } from './refunds.queries.ts';

const isReturned = ({ state }: Refund): boolean => state === 'succeeded' || state === 'paid_out';

/**
 * Closes fully refunded lines as refunded (OS-1). Named lines close once every payment has returned its share, all
 * lines once nothing of the order is left. A withdrawn line closes with what was due of it, which may be a part.
 */
export async function closeLines(tx: Tx, deps: Deps, refund: Refund): Promise<void> {
  if (refund.reason === 'surplus') return;
  const lines = await selectOrderLines(tx, refund.order_id);
  const refunds = (await selectRefunds(tx, refund.order_id)).filter(
    ({ state, reason }) => state !== 'revoked' && reason !== 'surplus',
  );
  const total = lines.reduce((sum, { net, vat }) => sum + net + vat, 0);
  const returned = refunds.filter(isReturned);
  const isWhole = returned.reduce((sum, { amount }) => sum + amount, 0) >= total;
  const named = new Set(refund.lines.map(({ lineId }) => lineId));
  const refunded = lines.filter(
    (line) =>
      (isWhole || (named.has(line.id) && isLineReturned(line, refunds))) &&
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

/** Tells whether everything that is due of a line was returned. */
function isLineReturned({ id, state, net, vat }: OrderLine, refunds: readonly Refund[]): boolean {
  const own = refunds.filter(({ lines }) => lines.some(({ lineId }) => lineId === id));
  if (state === 'cancelled') return own.every(isReturned);
  const shares = own.filter(isReturned).flatMap(({ lines }) => lines);
  return shares.reduce((sum, { lineId, amount }) => sum + (lineId === id ? amount : 0), 0) >= net + vat;
}

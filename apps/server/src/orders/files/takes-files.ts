import { hasEnded } from '@folio/domain/order/states';
import type { Db } from '../../platform/db/connect.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { type MoneyReturned, selectMoneyReturned } from '../records/money-returned.queries.ts';
import { isMoneyGone } from '../records/next-steps.ts';
import { type Order, type OrderLine, selectOrderLines } from '../records/orders.queries.ts';

type Known = { readonly lines: readonly OrderLine[]; readonly returned: MoneyReturned };

/**
 * Returns why an order accepts no files from its customer; null while one of its lines is in progress, or will be once
 * it is paid. `order_closed`: it was cancelled, replaced or erased; `order_ended`: all lines have ended.
 */
export function whyNoFiles(order: Order, { lines, returned }: Known): 'order_closed' | 'order_ended' | null {
  if (order.erased_at !== null || !['paid', 'awaiting_payment'].includes(order.state)) return 'order_closed';
  const isOpen = (line: OrderLine) => !hasEnded(line.state) && !isMoneyGone(returned, order, line);
  return lines.some(isOpen) ? null : 'order_ended';
}

/**
 * Requires that an order accepts files.
 * @throws HttpError 409 with the code of `whyNoFiles`
 */
export async function requireTakesFiles(db: Db, order: Order): Promise<void> {
  const [lines, returned] = await Promise.all([
    selectOrderLines(db, order.id),
    selectMoneyReturned(db, [order.id]),
  ]);
  const code = whyNoFiles(order, { lines, returned });
  if (code) throw new HttpError(409, code);
}

import { isDeepStrictEqual } from 'node:util';
import type { CartLine } from '../../../customers/visitors/cart-line.ts';
import { selectOrderLines } from '../../../orders/records/orders.queries.ts';
import type { Db } from '../../../platform/db/connect.ts';

/** Returns whether an order of a quote has exactly these lines of it, with their answers. */
export async function isOrderOfLines(db: Db, orderId: number, lines: readonly CartLine[]): Promise<boolean> {
  const ordered = await selectOrderLines(db, orderId);
  return isDeepStrictEqual(
    ordered.map(({ quote_line_id, answers }) => [quote_line_id, answers]),
    lines.map(({ id, answers }) => [id, answers]),
  );
}

import type { OrderQuotes } from '@folio/contract/selling/quotes.staff';
import { selectOrder, selectOrderLines } from '../../../orders/records/orders.queries.ts';
import type { PrintedAnswer } from '../../../platform/db/order-tables.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { may } from '../../../staff/users/roles.ts';
import type { Staff } from '../../../staff/users/staff.ts';
import type { Deps } from '../../deps.ts';
import { selectQuotesOfLines } from '../quotes.queries.ts';
import { findNoteProduct, plainPrice } from './found-lines.ts';
import { isQuotable, picksLeft } from './quotable-query.ts';
import { selectParents } from './quotes.queries.ts';
import { toStaffQuotes } from './show-quotes.ts';

/** Returns the quotes about an order's lines, and the queries of which its own lines are sub-lines (EN-3). */
export async function showOrderQuotes(deps: Deps, staff: Staff, orderId: number): Promise<OrderQuotes> {
  const order = await selectOrder(deps.db, orderId);
  const store = order && deps.catalogue.current().stores.get(order.store_id);
  if (!order || !store) throw notFound();
  const lines = await selectOrderLines(deps.db, orderId);
  const [rows, parents] = await Promise.all([
    selectQuotesOfLines(
      deps.db,
      lines.map(({ id }) => id),
    ),
    selectParents(deps.db, orderId),
  ]);
  const quotes = await toStaffQuotes(deps.db, deps, staff, rows);
  const note = may(staff.role, 'quotes.manage') ? findNoteProduct(deps, store) : undefined;
  const makeFor: OrderQuotes['makeFor'][number][] = [];
  for (const line of note ? lines : []) {
    if (!note || !(await isQuotable(deps, order, line))) continue;
    const picked = quotes
      .filter(({ query }) => query?.lineId === line.id)
      .flatMap((quote) => quote.lines.filter((one) => one.order !== null));
    const maxPicks = picksLeft(line.answers, picked.length);
    const netEach = plainPrice(note, store, deps.clock());
    if (maxPicks !== 0) makeFor.push({ lineId: line.id, maxPicks, netEach });
  }
  return {
    quotes,
    makeFor,
    parents: parents.map(({ orderId, printed, ...ids }) => ({
      ...{ ...ids, orderId: String(orderId) },
      reason: may(staff.role, 'orders.answers') ? queryReason(printed) : null,
    })),
  };
}

/** Returns the reason that a query's customer gave, as printed, and none of its other answers. */
const queryReason = (printed: readonly PrintedAnswer[]): string =>
  printed
    .filter(({ option }) => option.startsWith('interes_legitimo'))
    .map(({ value }) => value)
    .join(' · ');

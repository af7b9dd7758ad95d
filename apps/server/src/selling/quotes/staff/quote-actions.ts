import { mayQuote, QUOTE_ACTIONS, type QuoteAction, type QuoteState } from '@folio/domain/quote/quote-states';
import type { Db } from '../../../platform/db/connect.ts';
import { may } from '../../../staff/users/roles.ts';
import type { Staff } from '../../../staff/users/staff.ts';
import type { Deps } from '../../deps.ts';
import type { QuoteRow } from '../quotes.queries.ts';
import { isQuotable } from './quotable-query.ts';

/** A property query that quotes are about. */
export type Query = { readonly orderId: number; readonly isQuotable: boolean };

/** Selects the queries that quotes are about, by their lines. */
export async function selectQueries(
  db: Db,
  deps: Deps,
  quotes: readonly QuoteRow[],
): Promise<ReadonlyMap<number, Query>> {
  const ids = quotes.flatMap(({ line_id }) => line_id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('customer_order', 'customer_order.id', 'order_line.order_id')
    .select(['order_line.id', 'order_line.order_id', 'order_line.state', 'order_line.product_version_id'])
    .select(['customer_order.state as order_state', 'customer_order.erased_at'])
    .where('order_line.id', 'in', ids)
    .execute();
  const queries = new Map<number, Query>();
  for (const { id, order_id: orderId, order_state: state, erased_at, ...line } of rows)
    queries.set(id, { orderId, isQuotable: await isQuotable(deps, { state, erased_at }, line) });
  return queries;
}

/** The actions that the server rejects once the query has ended. */
const OF_QUERY: readonly QuoteAction[] = ['edit', 'send', 'reopen'];

/** Returns the actions of a staff user on a quote; only its customer can order it. */
export function quoteActions(
  staff: Staff,
  state: QuoteState,
  { isEntered, isUnpaid }: { readonly isEntered: boolean; readonly isUnpaid: boolean },
  query: Query | undefined,
): QuoteAction[] {
  if (!may(staff.role, 'quotes.manage')) return [];
  return QUOTE_ACTIONS.filter(
    (action) =>
      action !== 'order' &&
      mayQuote(state, action) &&
      (action !== 'edit' || isEntered) &&
      (action !== 'release' || isUnpaid) &&
      (!query || query.isQuotable || !OF_QUERY.includes(action)),
  );
}

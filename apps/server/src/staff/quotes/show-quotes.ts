import type { QuotesQuery, QuotesView, StaffQuote } from '@folio/contract/staff/quotes';
import { mayQuote, QUOTE_ACTIONS } from '@folio/domain/quote/quote-states';
import { staffQuoteState } from '../../cart/quotes/quote-facts.ts';
import {
  type StaffQuoteLine,
  type StaffQuoteRow,
  selectOrderedLines,
  selectStaffQuoteLines,
} from '../../cart/quotes/staff-quotes.queries.ts';
import { storeOrigin } from '../../catalogue/store-origin.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connect.ts';
import { may } from '../users/roles.ts';
import type { Staff } from '../users/staff.ts';
import { PAGE, selectQuotes } from './quotes.queries.ts';

/** Returns a page of quotes, newest first. */
export async function showQuotes(deps: Deps, staff: Staff, query: QuotesQuery): Promise<QuotesView> {
  const rows = await selectQuotes(deps.db, query, deps.clock());
  return { quotes: await toStaffQuotes(deps.db, deps, staff, rows.slice(0, PAGE)), more: rows.length > PAGE };
}

type Ordered = Awaited<ReturnType<typeof selectOrderedLines>>;

/** Returns quotes as this staff user sees them: a role without the answers sees no found property (RO-4). */
export async function toStaffQuotes(
  db: Db,
  deps: Deps,
  staff: Staff,
  quotes: readonly StaffQuoteRow[],
): Promise<StaffQuote[]> {
  const lines = await selectStaffQuoteLines(
    db,
    quotes.map(({ id }) => id),
  );
  const ordered = await selectOrderedLines(
    db,
    lines.map(({ id }) => id),
  );
  const linesByQuote = Map.groupBy(lines, ({ quote_id }) => quote_id);
  const queries = await selectOrdersOfQueries(db, quotes);
  return Promise.all(
    quotes.map((quote) =>
      toStaffQuote(deps, staff, quote, linesByQuote.get(quote.id) ?? [], ordered, queries),
    ),
  );
}

/** Selects the numbers of the orders that quotes are about, by their lines. */
async function selectOrdersOfQueries(
  db: Db,
  quotes: readonly StaffQuoteRow[],
): Promise<ReadonlyMap<number, number>> {
  const ids = quotes.flatMap(({ line_id }) => line_id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('order_line').select(['id', 'order_id']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, order_id }) => [id, order_id]));
}

async function toStaffQuote(
  deps: Deps,
  staff: Staff,
  quote: StaffQuoteRow,
  lines: readonly StaffQuoteLine[],
  ordered: Ordered,
  queries: ReadonlyMap<number, number>,
): Promise<StaffQuote> {
  const store = deps.catalogue.current().stores.get(quote.store_id);
  if (!store) throw new Error(`quote ${quote.id} is of a store that is gone`);
  const bought = ordered.filter(({ quoteLineId }) => lines.some(({ id }) => id === quoteLineId));
  const state = staffQuoteState(quote, bought.length > 0, deps.clock());
  const mayManage = may(staff.role, 'quotes.manage');
  const seesAnswers = may(staff.role, 'orders.answers');
  const isEntered = seesAnswers && lines.every(({ entered }) => entered !== null);
  const { line_id: lineId } = quote;
  return {
    id: quote.id,
    state,
    isUnpaid: bought.length > 0 && !bought.some(({ isPaid }) => isPaid),
    // Only its customer orders it.
    actions: QUOTE_ACTIONS.filter(
      (action) =>
        mayManage && action !== 'order' && mayQuote(state, action) && (action !== 'edit' || isEntered),
    ),
    storeName: store.name,
    timeZone: store.timeZone,
    email: quote.email,
    locale: quote.locale,
    query: lineId === null ? null : { orderId: String(queries.get(lineId)), lineId },
    maxPicks: quote.max_picks,
    net: lines.reduce((sum, { net }) => sum + net, 0),
    lines: await Promise.all(
      lines.map(async ({ id, product_version_id: versionId, description, net, redacted }) => {
        const sold = bought.find(({ quoteLineId }) => quoteLineId === id);
        return {
          id,
          productName: (await deps.catalogue.version(versionId))?.name[staff.locale] ?? '',
          description: seesAnswers ? description : null,
          net,
          order: sold ? { orderId: String(sold.orderId), lineId: sold.lineId } : null,
          isOpen: lineId === null && !redacted,
        };
      }),
    ),
    revision: quote.revision,
    madeAt: quote.made_at.toISOString(),
    madeBy: quote.made_by,
    sentAt: quote.sent_at?.toISOString() ?? null,
    seenAt: quote.seen_at?.toISOString() ?? null,
    endsAt: quote.ends_at.toISOString(),
    url: `${storeOrigin(deps.config, store)}/customer/payment/quote/${quote.id}`,
  };
}

import type { QuotesQuery, QuotesView, StaffQuote } from '@folio/contract/selling/quotes.staff';
import type { Db } from '../../../platform/db/connect.ts';
import { may } from '../../../staff/users/roles.ts';
import type { Staff } from '../../../staff/users/staff.ts';
import { storeOrigin } from '../../../stores/catalogue/store-origin.ts';
import type { Deps } from '../../deps.ts';
import { stateOfQuote, isUnpaid as waitsForPayment } from '../quote-facts.ts';
import { type QuoteLine, type QuoteRow, selectOrderedLines, selectQuoteLines } from '../quotes.queries.ts';
import { type Query, quoteActions, selectQueries } from './quote-actions.ts';
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
  quotes: readonly QuoteRow[],
): Promise<StaffQuote[]> {
  const lines = await selectQuoteLines(
    db,
    quotes.map(({ id }) => id),
  );
  const ordered = await selectOrderedLines(
    db,
    quotes.map(({ id }) => id),
  );
  const linesByQuote = Map.groupBy(lines, ({ quote_id }) => quote_id);
  const queries = await selectQueries(db, deps, quotes);
  return Promise.all(
    quotes.map((quote) =>
      toStaffQuote(deps, staff, quote, linesByQuote.get(quote.id) ?? [], ordered, queries),
    ),
  );
}

/** Returns the order of a quote's line; its price contains its customer's additions. */
const findSold = (bought: Ordered, id: string) => bought.find(({ quoteLineId }) => quoteLineId === id);

async function toStaffQuote(
  deps: Deps,
  staff: Staff,
  quote: QuoteRow,
  lines: readonly QuoteLine[],
  ordered: Ordered,
  queries: ReadonlyMap<number, Query>,
): Promise<StaffQuote> {
  const store = deps.catalogue.current().stores.get(quote.store_id);
  if (!store) throw new Error(`quote ${quote.id} belongs to a store that no longer exists`);
  const bought = ordered.filter(({ quoteLineId }) => lines.some(({ id }) => id === quoteLineId));
  const state = stateOfQuote(quote, deps.clock());
  const seesAnswers = may(staff.role, 'orders.answers');
  const isEntered = seesAnswers && lines.every(({ entered }) => entered !== null);
  const { line_id: lineId } = quote;
  const query = lineId === null ? undefined : queries.get(lineId);
  const isUnpaid = waitsForPayment(quote);
  return {
    id: quote.id,
    state,
    isUnpaid,
    actions: quoteActions(staff, state, { isEntered, isUnpaid }, query),
    storeName: store.name,
    timeZone: store.timeZone,
    email: quote.email,
    locale: quote.locale,
    query: lineId === null ? null : { orderId: String(query?.orderId), lineId },
    maxPicks: quote.max_picks,
    net: lines.reduce((sum, { id, net }) => sum + (findSold(bought, id)?.net ?? net), 0),
    lines: await Promise.all(
      lines.map(async ({ id, product_version_id: versionId, description, net, redacted }) => {
        const sold = findSold(bought, id);
        return {
          id,
          productName: (await deps.catalogue.version(versionId))?.name[staff.locale] ?? '',
          description: seesAnswers ? description : null,
          net: sold?.net ?? net,
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

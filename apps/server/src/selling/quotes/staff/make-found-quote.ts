import { randomUUID } from 'node:crypto';
import type { FoundQuoteInput, StaffQuote } from '@folio/contract/selling/quotes.staff';
import type { z } from 'zod';
import { type IdempotencyKey, once } from '../../../customers/visitors/idempotency.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import type { Staff } from '../../../staff/users/staff.ts';
import type { Deps } from '../../deps.ts';
import { selectOrderedLines, selectQuotesOfLines } from '../quotes.queries.ts';
import { showQuote } from './change-quote.ts';
import { foundLines } from './found-lines.ts';
import { lockQuery } from './lock-query.ts';
import { markSent, recordQuoteEvent } from './mark-sent.ts';
import { picksLeft } from './quotable-query.ts';
import { quoteEnd } from './quote-end.ts';
import { insertQuote, toRows } from './quotes.queries.ts';

/**
 * Creates a quote of the properties that a query found, and sends it to the query's customer, once per key. The
 * customer selects at most as many notes as the query asked for. The query's own result is delivered as before.
 * @throws HttpError 404 for an unknown line, 409 `quote_query` for a line that is no query in progress, 409
 * `quote_picked` if its customer has as many notes as they wanted
 */
export async function makeFoundQuote(
  deps: Deps,
  staff: Staff,
  lineId: number,
  { found, endsOn }: z.output<typeof FoundQuoteInput>,
  key: IdempotencyKey | undefined,
): Promise<StaffQuote> {
  const { answer } = await once(deps.db, deps.clock(), key, async (tx) => {
    const { order, line } = await lockQuery(tx, deps, lineId, 'quote_query');
    const left = picksLeft(line.answers, await countPicked(tx, lineId));
    if (left === 0) throw new HttpError(409, 'quote_picked');
    const store = deps.catalogue.current().stores.get(order.store_id);
    if (!store) throw new Error(`order ${order.id} belongs to a store that no longer exists`);
    const now = deps.clock();
    const lines = foundLines(deps, staff, store, order, found);
    const id = randomUUID();
    const quote = {
      ...{
        id,
        kind: 'found' as const,
        store_id: store.id,
        line_id: lineId,
        email: order.email,
        locale: order.locale,
      },
      max_picks: Math.min(left ?? lines.length, lines.length),
      ends_at: quoteEnd(store, endsOn, now),
      ...{ made_at: now, made_by: staff.email },
    };
    await insertQuote(tx, quote, toRows(id, lines));
    await markSent(tx, deps, id);
    await recordQuoteEvent(tx, deps, staff, 'quote_made', quote);
    return { status: 200, answer: { id } };
  });
  return showQuote(deps.db, deps, staff, answer.id);
}

/** Counts the notes that a query's customer has ordered from its quotes. */
export async function countPicked(tx: Tx, lineId: number): Promise<number> {
  const quotes = await selectQuotesOfLines(tx, [lineId]);
  const ordered = await selectOrderedLines(
    tx,
    quotes.map(({ id }) => id),
  );
  return ordered.length;
}

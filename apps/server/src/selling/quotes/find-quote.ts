import type { QuoteState } from '@folio/domain/quote/quote-states';
import type { Db } from '../../platform/db/connect.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { stateOfQuote } from './quote-facts.ts';
import { type QuoteLine, type QuoteRow, selectQuote, selectQuoteLines } from './quotes.queries.ts';

/** A quote opened by its link. */
export type FoundQuote = {
  readonly row: QuoteRow;
  readonly state: QuoteState;
  readonly lines: readonly QuoteLine[];
};

/** Finds a store's quote (AP-6); undefined for an unknown id, and for one that staff have not sent yet. */
export async function findQuote(
  db: Db,
  storeId: number,
  id: string,
  now: Date,
): Promise<FoundQuote | undefined> {
  const row = isUuid(id) ? await selectQuote(db, id) : undefined;
  if (row?.store_id !== storeId) return undefined;
  const state = stateOfQuote(row, now);
  if (!row.sent_at && state !== 'ordered') return undefined;
  return { row, state, lines: await selectQuoteLines(db, [id]) };
}

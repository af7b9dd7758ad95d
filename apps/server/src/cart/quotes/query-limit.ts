import { searchLimit } from '@folio/domain/quote/found-property';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/connect.ts';
import { type StaffQuoteRow, selectOrderedLines } from './staff-quotes.queries.ts';

/**
 * Tells whether a query would have more notes than it asked for (EN-13), over all its quotes, with these lines of a
 * cart. Two quotes of a query that are ordered concurrently wait for each other.
 */
export async function exceedsQuery(
  tx: Tx,
  quotes: readonly Pick<StaffQuoteRow, 'line_id'>[],
  copied: readonly string[],
): Promise<boolean> {
  const queries = [...new Set(quotes.flatMap(({ line_id }) => line_id ?? []))].sort((a, b) => a - b);
  for (const id of queries) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`quote-query:${id}`}, 0))`.execute(tx);
    const { answers } = await tx
      .selectFrom('order_line')
      .select('answers')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const limit = searchLimit(answers);
    if (limit === null) continue;
    const lines = await selectLinesOfQuery(tx, id);
    const picked = lines.filter((line) => copied.includes(line)).length;
    const others = lines.filter((line) => !copied.includes(line));
    if ((await selectOrderedLines(tx, others)).length + picked > limit) return true;
  }
  return false;
}

/** Selects the ids of the lines of all quotes that were made of a query. */
async function selectLinesOfQuery(tx: Tx, lineId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('quote_line')
    .innerJoin('quote', 'quote.id', 'quote_line.quote_id')
    .select('quote_line.id')
    .where('quote.line_id', '=', lineId)
    .execute();
  return rows.map(({ id }) => id);
}

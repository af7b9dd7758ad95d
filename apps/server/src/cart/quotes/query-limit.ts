import { searchLimit } from '@folio/domain/quote/found-property';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { type StaffQuoteRow, selectOrderedLines } from './staff-quotes.queries.ts';

type OfQuery = Pick<StaffQuoteRow, 'line_id'>;

const queryIds = (quotes: readonly OfQuery[]): number[] =>
  [...new Set(quotes.flatMap(({ line_id }) => line_id ?? []))].sort((a, b) => a - b);

/** Locks the queries of quotes: two quotes of a query that are ordered concurrently wait for each other. */
export async function lockQueries(tx: Tx, quotes: readonly OfQuery[]): Promise<void> {
  for (const id of queryIds(quotes))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`quote-query:${id}`}, 0))`.execute(tx);
}

/**
 * Tells whether a query would have more notes than it asked for (EN-13), over all its quotes, with these lines of a
 * cart.
 */
export async function exceedsQuery(
  db: Db,
  quotes: readonly OfQuery[],
  copied: readonly string[],
): Promise<boolean> {
  for (const id of queryIds(quotes)) {
    const { answers } = await db
      .selectFrom('order_line')
      .select('answers')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const limit = searchLimit(answers);
    if (limit === null) continue;
    const lines = await selectLinesOfQuery(db, id);
    const picked = lines.filter((line) => copied.includes(line)).length;
    const others = lines.filter((line) => !copied.includes(line));
    if ((await selectOrderedLines(db, others)).length + picked > limit) return true;
  }
  return false;
}

/** Selects the ids of the lines of all quotes that were made of a query. */
async function selectLinesOfQuery(db: Db, lineId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('quote_line')
    .innerJoin('quote', 'quote.id', 'quote_line.quote_id')
    .select('quote_line.id')
    .where('quote.line_id', '=', lineId)
    .execute();
  return rows.map(({ id }) => id);
}

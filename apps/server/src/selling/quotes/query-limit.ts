import { searchLimit } from '@folio/domain/quote/found-property';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { type QuoteRow, selectOrderedLines, selectQuotesOfLines } from './quotes.queries.ts';

type OfQuery = Pick<QuoteRow, 'id' | 'line_id'>;

/** Locks the query of a quote: two quotes of a query that are ordered concurrently wait for each other. */
export async function lockLineQuery(tx: Tx, { line_id: id }: OfQuery): Promise<void> {
  if (id === null) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quote-query:${id}`}, 0))`.execute(tx);
}

/** Returns whether a query would have more notes than it asked for (EN-13), over all its quotes, with so many more. */
export async function exceedsQuery(db: Db, { id, line_id }: OfQuery, picked: number): Promise<boolean> {
  if (line_id === null) return false;
  const { answers } = await db
    .selectFrom('order_line')
    .select('answers')
    .where('id', '=', line_id)
    .executeTakeFirstOrThrow();
  const limit = searchLimit(answers);
  if (limit === null) return false;
  const others = (await selectQuotesOfLines(db, [line_id])).filter((quote) => quote.id !== id);
  const ordered = await selectOrderedLines(
    db,
    others.map((quote) => quote.id),
  );
  return ordered.length + picked > limit;
}

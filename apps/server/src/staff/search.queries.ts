import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { searchTerms } from './search-terms.ts';

/** Lines that a search looks at for each meaning of its text; whoever finds more writes more of it. */
const MOST_FOUND = 1000;
/** Order numbers have nine digits or ten. */
const NUMBER_LENGTHS = [9, 10];

const ofOrders = (where: RawBuilder<unknown>) =>
  sql`select line.id from customer_order join order_line line on line.order_id = customer_order.id
    where ${where} limit ${MOST_FOUND}`;

/** Orders whose number ends or begins with these digits, each by a range of an index. */
function byNumber(digits: string): RawBuilder<unknown>[] {
  const reversed = [...digits].reverse().join('');
  const ranges = NUMBER_LENGTHS.filter((length) => length >= digits.length).map((length) => {
    const step = 10 ** (length - digits.length);
    const first = Number(digits) * step;
    return sql`customer_order.id between ${first} and ${first + step - 1}`;
  });
  return [sql`reverse(customer_order.id::text) like ${`${reversed}%`}`, ...ranges];
}

/**
 * The lines that a text may mean: the end or beginning of an order's number, three letters or more of an e-mail address, or the beginnings
 * of words that were answered. `readsAnswers`: whether the caller may read answers, and so may search them.
 */
export async function findLines(db: Db, text: string, readsAnswers: boolean): Promise<number[] | undefined> {
  const { digits, email, words } = searchTerms(text);
  const parts: RawBuilder<unknown>[] = digits ? byNumber(digits).map(ofOrders) : [];
  if (email) parts.push(ofOrders(sql`customer_order.email ilike ${email}`));
  if (words && readsAnswers)
    parts.push(
      sql`select line.id from order_line line
        where to_tsvector('simple'::regconfig, staff_search_text(line.printed)) @@ to_tsquery('simple', ${words})
        limit ${MOST_FOUND}`,
    );
  if (parts.length === 0) return [];
  const each = parts.map((part) => sql`(${part})`);
  const { rows } = await sql<{ id: number }>`${sql.join(each, sql` union `)}`.execute(db);
  return rows.map(({ id }) => id);
}

import { sql } from 'kysely';
import { selectStaffQuoteLines } from '../cart/quotes/staff-quotes.queries.ts';
import type { Db, Tx } from '../platform/db/connect.ts';

/** Removes the quotes about an order's queries, and takes the address out of their mails. */
export async function eraseOrderQuotes(tx: Tx, orderId: number): Promise<void> {
  await eraseQuotes(tx, sql`line_id in (select id from order_line where order_id = ${orderId})`);
}

/** Removes the quotes that were sent to an address until an instant. */
export const eraseQuotesTo = (tx: Tx, email: string, until: Date): Promise<void> =>
  eraseQuotes(tx, sql`email = ${email} and made_at <= ${until}`);

/** Removes the quotes that ended before an instant. */
export const eraseEndedQuotes = (tx: Tx, before: Date): Promise<void> =>
  eraseQuotes(tx, sql`ends_at < ${before}`);

/** Removes quotes with the copies in their readers' carts, and takes the address out of their mails. */
async function eraseQuotes(tx: Tx, which: ReturnType<typeof sql>): Promise<void> {
  await sql`update sent_mail set recipient = '', subject = '' where kind = 'quote' and recipient <> ''
    and split_part(reference, '/', 1) in (select id::text from quote where ${which})`.execute(tx);
  // A copy may be of a line that the quote has no more.
  await sql`delete from cart_line where quote_id in (select id from quote where ${which}) or quote_line_id in (
    select id from quote_line where quote_id in (select id from quote where ${which}))`.execute(tx);
  await sql`delete from quote where ${which}`.execute(tx);
}

type QuotesOf = { readonly email: string } | { readonly orderId: number };

/** Selects the quotes that were sent to an address, or that are about an order's queries, with their lines. */
export async function selectQuotesToExport(db: Db, of: QuotesOf) {
  const quotes = await db
    .selectFrom('quote')
    .select(['id', 'line_id', 'email', 'locale', 'made_at', 'sent_at', 'seen_at', 'ends_at', 'cancelled_at'])
    .where((eb) =>
      'email' in of
        ? eb('email', '=', of.email)
        : eb(
            'line_id',
            'in',
            eb.selectFrom('order_line').select('order_line.id').where('order_id', '=', of.orderId),
          ),
    )
    .orderBy('made_at')
    .execute();
  const lines = await selectStaffQuoteLines(
    db,
    quotes.map(({ id }) => id),
  );
  return quotes.map((quote) => ({ ...quote, lines: lines.filter(({ quote_id }) => quote_id === quote.id) }));
}

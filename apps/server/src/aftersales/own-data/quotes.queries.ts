import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { selectQuoteLines } from '../../selling/quotes/quotes.queries.ts';

/**
 * Matches the quotes about an order's queries and the links of the cart that became the order. Also matches the
 * telephone quotes that the order paid, if they were sent to its own address. Other quotes are not its customer's data.
 */
const isOfOrder = (orderId: number) => sql<SqlBool>`quote.id in (
  select about.id from order_line join quote about on about.line_id = order_line.id
  where order_line.order_id = ${orderId}
  union
  select shared.id from customer_order join quote shared on shared.cart_id = customer_order.cart_id
  where customer_order.id = ${orderId}
  union
  select bought.id from quote bought join customer_order on customer_order.id = bought.order_id
  where bought.order_id = ${orderId} and bought.kind = 'phone' and customer_order.paid_at is not null
    and customer_order.email = bought.email
    and exists (select from order_line where order_id = ${orderId} and not redacted))`;

/** Removes an order's quotes, and removes the address from their mails. */
export const eraseOrderQuotes = (tx: Tx, orderId: number): Promise<void> =>
  eraseQuotes(tx, isOfOrder(orderId));

/** Removes the quotes that were sent to an address until an instant. */
export const eraseQuotesTo = (tx: Tx, email: string, until: Date): Promise<void> =>
  eraseQuotes(tx, sql`email = ${email} and made_at <= ${until}`);

/** Removes the quotes that ended before an instant. */
export const eraseEndedQuotes = (tx: Tx, before: Date): Promise<void> =>
  eraseQuotes(tx, sql`ends_at < ${before}`);

/** Removes quotes with their readers' drafts, and removes the address from their mails. */
async function eraseQuotes(tx: Tx, which: ReturnType<typeof sql>): Promise<void> {
  await sql`update sent_mail set recipient = '', subject = '' where kind = 'quote' and recipient <> ''
    and split_part(reference, '/', 1) in (select id::text from quote where ${which})`.execute(tx);
  await sql`delete from quote where ${which}`.execute(tx);
}

type QuotesOf = { readonly email: string } | { readonly orderId: number };

/** Selects the quotes that were sent to an address, or that are an order's, with their lines. */
export async function selectQuotesToExport(db: Db, of: QuotesOf) {
  const quotes = await db
    .selectFrom('quote')
    .select(['id', 'line_id', 'email', 'locale', 'made_at', 'sent_at', 'seen_at', 'ends_at', 'cancelled_at'])
    .where((eb) => ('email' in of ? eb('email', '=', of.email) : isOfOrder(of.orderId)))
    .orderBy('made_at')
    .execute();
  const lines = await selectQuoteLines(
    db,
    quotes.map(({ id }) => id),
  );
  return quotes.map((quote) => ({ ...quote, lines: lines.filter(({ quote_id }) => quote_id === quote.id) }));
}

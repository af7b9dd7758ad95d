import { type Selectable, sql } from 'kysely';
import { lineSource } from '../../orders/line-source.ts';
import type { QuoteLineTable, QuoteTable } from '../../platform/db/cart-tables.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { QuoteLine } from './quotes.queries.ts';

export type StaffQuoteRow = Selectable<QuoteTable>;
export type StaffQuoteLine = Selectable<QuoteLineTable>;

export const selectStaffQuote = (db: Db, id: string): Promise<StaffQuoteRow | undefined> =>
  db.selectFrom('quote').selectAll().where('id', '=', id).executeTakeFirst();

/** Selects the quotes about lines, oldest first. */
export async function selectQuotesOfLines(db: Db, lineIds: readonly number[]): Promise<StaffQuoteRow[]> {
  if (lineIds.length === 0) return [];
  return db
    .selectFrom('quote')
    .selectAll()
    .where('line_id', 'in', lineIds)
    .orderBy('made_at')
    .orderBy('id')
    .execute();
}

/** Locks a quote until the transaction ends: nobody orders it meanwhile. */
export const lockStaffQuote = (tx: Tx, id: string): Promise<StaffQuoteRow | undefined> =>
  tx.selectFrom('quote').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Selects the lines of quotes, each quote's in order. */
export async function selectStaffQuoteLines(db: Db, quoteIds: readonly string[]): Promise<StaffQuoteLine[]> {
  if (quoteIds.length === 0) return [];
  return db
    .selectFrom('quote_line')
    .selectAll()
    .where('quote_id', 'in', quoteIds)
    .orderBy('quote_id')
    .orderBy('position')
    .execute();
}

/** Selects the descriptions of lines of staff quotes, by their ids. */
export async function selectDescriptions(db: Db, lineIds: readonly string[]): Promise<[string, string][]> {
  if (lineIds.length === 0) return [];
  const rows = await db
    .selectFrom('quote_line')
    .select(['id', 'description'])
    .where('id', 'in', lineIds)
    .execute();
  return rows.map(({ id, description }) => [id, description]);
}

/** Returns a line as its reader's cart takes it: a found property becomes a sub-line of its query (EN-3). */
export const toSourceLine = (
  { id, revision, line_id: queryLine }: StaffQuoteRow,
  line: StaffQuoteLine,
): QuoteLine => ({
  product_version_id: line.product_version_id,
  answers: line.answers,
  redacted: line.redacted,
  quote_line_id: line.id,
  quote_id: id,
  quote_revision: revision,
  quoted_net: line.net,
  quoted_as: queryLine === null ? null : line.description,
  origin: queryLine === null ? null : 'item',
  origin_id: queryLine === null ? null : String(queryLine),
});

const quotesOfCopies = (db: Db, lineIds: readonly string[]) =>
  db
    .selectFrom('quote')
    .selectAll()
    .where(({ eb, selectFrom }) =>
      eb('id', 'in', selectFrom('quote_line').select('quote_id').where('quote_line.id', 'in', lineIds)),
    )
    .orderBy('id');

export type QuotesOfCopies = { readonly quotes: StaffQuoteRow[]; readonly lines: StaffQuoteLine[] };

/** Selects the staff quotes that these lines come from, with all their lines. */
export async function selectQuotesOfCopies(db: Db, lineIds: readonly string[]): Promise<QuotesOfCopies> {
  const quotes = await quotesOfCopies(db, lineIds).execute();
  const ids = quotes.map(({ id }) => id);
  return { quotes, lines: await selectStaffQuoteLines(db, ids) };
}

/**
 * Locks the staff quotes that these lines come from, in a fixed order, and returns them with the ids of all their
 * lines.
 */
export async function lockQuotesOfLines(tx: Tx, lineIds: readonly string[]): Promise<QuotesOfCopies> {
  const quotes = await quotesOfCopies(tx, lineIds).forUpdate().execute();
  const lines = await selectStaffQuoteLines(
    tx,
    quotes.map(({ id }) => id),
  );
  return { quotes, lines };
}

/** Stores when a reader first saw a quote of staff, or a shared cart. */
export async function markSeen(db: Db, id: string, isStaff: boolean, now: Date): Promise<void> {
  await db
    .updateTable(isStaff ? 'quote' : 'cart')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .execute();
}

/**
 * Selects the address that a cart's staff quote was sent to, if the cart was filled by the quote's own link; undefined
 * without such a quote, with several, and for a friend's copy of a cart that contains one.
 */
export async function selectQuoteEmail(db: Db, cartId: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom('cart_line')
    .innerJoin('quote', 'quote.id', 'cart_line.quote_id')
    .select('quote.email')
    .distinct()
    .where('cart_line.cart_id', '=', cartId)
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0]?.email : undefined;
}

/** Selects the ids of the lines, of those given, that an order has bought which is paid or can still be paid. */
export async function selectOrderedLines(
  db: Db,
  lineIds: readonly string[],
): Promise<{ quoteLineId: string; orderId: number; lineId: number; net: number; isPaid: boolean }[]> {
  if (lineIds.length === 0) return [];
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('customer_order', 'customer_order.id', 'order_line.order_id')
    .select([
      'order_line.id',
      'order_line.order_id',
      'order_line.quote_line_id',
      'order_line.net',
      'customer_order.state',
    ])
    .where(sql<boolean>`${lineSource()} = any(${lineIds})`)
    .where('customer_order.state', 'in', ['paid', 'awaiting_payment'])
    .orderBy('order_line.id')
    .execute();
  return rows.flatMap(({ id: lineId, order_id: orderId, quote_line_id: quoteLineId, net, state }) =>
    quoteLineId === null ? [] : [{ quoteLineId, orderId, lineId, net, isPaid: state === 'paid' }],
  );
}

import { randomUUID } from 'node:crypto';
import type { QuotesQuery, QuoteTab } from '@folio/contract/selling/quotes.staff';
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { QuoteLineTable, QuoteTable } from '../../../platform/db/cart-tables.ts';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import { jsonb } from '../../../platform/db/json.ts';
import { type QuoteRow, quotes } from '../quotes.queries.ts';
import type { QuotedLine } from './found-lines.ts';

export type NewQuote = Insertable<QuoteTable>;
export type NewQuoteLine = Insertable<QuoteLineTable>;

export async function insertQuote(tx: Tx, quote: NewQuote, lines: readonly NewQuoteLine[]): Promise<void> {
  await tx.insertInto('quote').values(quote).execute();
  await tx.insertInto('quote_line').values(lines).execute();
}

/** Returns the rows of a quote's lines, in order. */
export const toRows = (quoteId: string, lines: readonly QuotedLine[]): NewQuoteLine[] =>
  lines.map(({ product, answers, net, redacted, description, entered }, at) => ({
    id: randomUUID(),
    quote_id: quoteId,
    position: at + 1,
    product_version_id: product.versionId,
    answers: jsonb(answers),
    entered: jsonb(entered),
    ...{ redacted, net, description },
  }));

/**
 * Replaces a quote's lines. The line at a position keeps its id, because earlier orders refer to it. It also keeps its
 * readers' input (AP-6), with the answers that staff quoted before replaced by the new ones.
 */
export async function replaceLines(tx: Tx, quoteId: string, rows: readonly NewQuoteLine[]): Promise<void> {
  const typed = sql`quote_line line where line.id = draft.quote_line_id and line.quote_id = ${quoteId}`;
  await sql`update draft set answers = draft.answers - array(select jsonb_object_keys(line.answers))
    from ${typed}`.execute(tx);
  const { stored } = await tx
    .selectFrom('quote_line')
    .select(({ fn }) => fn.countAll<number>().as('stored'))
    .where('quote_id', '=', quoteId)
    .executeTakeFirstOrThrow();
  // With other lines, the positions may belong to other lines by now.
  if (Number(stored) !== rows.length) await sql`delete from draft using ${typed}`.execute(tx);
  await tx
    .deleteFrom('quote_line')
    .where('quote_id', '=', quoteId)
    .where('position', '>', rows.length)
    .execute();
  await tx
    .insertInto('quote_line')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['quote_id', 'position']).doUpdateSet((eb) => ({
        product_version_id: eb.ref('excluded.product_version_id'),
        answers: eb.ref('excluded.answers'),
        entered: eb.ref('excluded.entered'),
        redacted: eb.ref('excluded.redacted'),
        net: eb.ref('excluded.net'),
        description: eb.ref('excluded.description'),
      })),
    )
    .execute();
  await sql`update draft set answers = draft.answers || line.answers from ${typed}`.execute(tx);
}

const isOrdered = sql<SqlBool>`coalesce(customer_order.state in ('paid', 'awaiting_payment'), false)`;

/**
 * The quotes of each tab: those that staff and customers can still act on, those that ended without an order, the
 * others.
 */
const TABS: Readonly<Record<QuoteTab, (now: Date) => RawBuilder<SqlBool>>> = {
  open: (now) => sql`cancelled_at is null and ends_at > ${now} and not ${isOrdered}`,
  ended: (now) => sql`(cancelled_at is not null or ends_at <= ${now}) and not ${isOrdered}`,
  ordered: () => isOrdered,
};

export const PAGE = 25;

/** Selects a page of a tab, newest first, with one row more than the page shows. */
export const selectQuotes = (db: Db, { tab, page }: QuotesQuery, now: Date): Promise<QuoteRow[]> =>
  quotes(db)
    .where('kind', '!=', 'shared')
    .where(TABS[tab](now))
    .orderBy('made_at', 'desc')
    .orderBy('quote.id')
    .limit(PAGE + 1)
    .offset(page * PAGE)
    .execute();

/** Selects the property queries from whose quotes an order's lines were selected, of staff's own quotes. */
export function selectParents(db: Db, orderId: number) {
  return db
    .selectFrom('order_line')
    .innerJoin('quote_line', 'quote_line.id', 'order_line.quote_line_id')
    .innerJoin('quote', 'quote.id', 'quote_line.quote_id')
    .innerJoin('order_line as query', 'query.id', 'quote.line_id')
    .select(['order_line.id as lineId', 'query.id as parentLineId', 'query.order_id as orderId'])
    .select('query.printed')
    .where('order_line.order_id', '=', orderId)
    .orderBy('order_line.id')
    .execute();
}

/** Selects who edited a quote last, and when. */
export async function selectLastEdit(
  db: Db,
  quoteId: string,
): Promise<{ readonly by: string; readonly at: string } | null> {
  const event = await db
    .selectFrom('audit_event')
    .select(['actor', 'at'])
    .where('action', '=', 'quote_edited')
    .where(sql`details ->> 'quoteId'`, '=', quoteId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return event ? { by: event.actor, at: event.at.toISOString() } : null;
}

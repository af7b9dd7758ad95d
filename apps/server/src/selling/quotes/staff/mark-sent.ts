import { sql } from 'kysely';
import { selectOrderOfLine } from '../../../orders/records/orders.queries.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import type { Staff } from '../../../staff/users/staff.ts';
import type { Deps } from '../../deps.ts';

/** A quote is not mailed again within this time. */
const AGAIN_MS = 60_000;

type QuoteOf = { readonly id: string; readonly line_id: number | null };

/** Returns the order of a quote's query; null without one. */
async function selectQueryOrder(tx: Tx, { line_id: lineId }: QuoteOf): Promise<number | null> {
  return lineId === null ? null : ((await selectOrderOfLine(tx, lineId)) ?? null);
}

/** Returns whether a quote's mail was sent within the last minute. The query uses the index of its order's events. */
export async function wasSentJustNow(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  quote: QuoteOf,
): Promise<boolean> {
  const orderId = await selectQueryOrder(tx, quote);
  const sent = await tx
    .selectFrom('audit_event')
    .select('id')
    .where('order_id', orderId === null ? 'is' : '=', orderId)
    .where('action', '=', 'quote_sent')
    .where('at', '>', new Date(clock().getTime() - AGAIN_MS))
    .where(sql<string>`details ->> 'quoteId'`, '=', quote.id)
    .executeTakeFirst();
  return sent !== undefined;
}

/** Stores that a quote is sent to its customer, and enqueues the mail with its link. */
export async function markSent(tx: Tx, deps: Deps, quoteId: string): Promise<void> {
  const { sendings } = await tx
    .updateTable('quote')
    .set((eb) => ({
      sent_at: eb.fn.coalesce('sent_at', eb.val(deps.clock())),
      sendings: eb('sendings', '+', 1),
    }))
    .where('id', '=', quoteId)
    .returning('sendings')
    .executeTakeFirstOrThrow();
  await deps.jobs.enqueue(tx, 'send-quote-mail', { quoteId, sending: sendings });
}

type QuoteEvent = 'quote_made' | 'quote_edited' | 'quote_sent' | 'quote_cancelled' | 'quote_reopened';

/** Counts the lines of a quote. */
async function countLines(tx: Tx, quoteId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('quote_line')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('quote_id', '=', quoteId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Records a staff user's action on a quote, on the order of its query if it has one, with the found properties. */
export async function recordQuoteEvent(
  tx: Tx,
  { clock }: Deps,
  staff: Staff,
  action: QuoteEvent,
  quote: QuoteOf,
): Promise<void> {
  const orderId = await selectQueryOrder(tx, quote);
  await recordEvent(tx, {
    at: clock(),
    actor_kind: 'staff',
    actor: staff.email,
    action,
    ...(orderId !== null && { order_id: orderId, line_id: quote.line_id }),
    details: {
      ...{ quoteId: quote.id, staffId: staff.id },
      ...(orderId !== null && { count: await countLines(tx, quote.id) }),
    },
  });
}

import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Staff } from '../users/staff.ts';

/** A quote is not mailed again within this time. */
const AGAIN_MS = 60_000;

/** Tells whether a quote's mail was sent within the last minute. */
export async function wasSentJustNow(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  quoteId: string,
): Promise<boolean> {
  const sent = await tx
    .selectFrom('audit_event')
    .select('id')
    .where('action', '=', 'quote_sent')
    .where('at', '>', new Date(clock().getTime() - AGAIN_MS))
    .where(sql<string>`details ->> 'quoteId'`, '=', quoteId)
    .executeTakeFirst();
  return sent !== undefined;
}

/** Stores that a quote goes to its customer, and enqueues the mail with its link. */
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

type QuoteEvent = 'quote_made' | 'quote_sent' | 'quote_cancelled' | 'quote_reopened';

/** Records what a staff user did with a quote, on the order of its query if it has one. */
export async function recordQuoteEvent(
  tx: Tx,
  { clock }: Deps,
  staff: Staff,
  action: QuoteEvent,
  quote: { readonly id: string; readonly line_id: number | null },
): Promise<void> {
  const line =
    quote.line_id === null
      ? undefined
      : await tx
          .selectFrom('order_line')
          .select('order_id')
          .where('id', '=', quote.line_id)
          .executeTakeFirst();
  await recordEvent(tx, {
    at: clock(),
    actor_kind: 'staff',
    actor: staff.email,
    action,
    ...(line && { order_id: line.order_id, line_id: quote.line_id }),
    details: { quoteId: quote.id, staffId: staff.id },
  });
}

import type { MessagesQuery, MessagesView } from '@folio/contract/aftersales/messages.staff';
import { parseOrderId } from '../../orders/records/find-order.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';
import { markMessage, selectMessage, selectMessages } from './contact.queries.ts';

const PAGE = 25;

/**
 * Returns a page of customers' messages. The order number is the customer's own claim; an invalid one is not
 * linked.
 */
export async function showMessages(deps: Deps, { tab, page }: MessagesQuery): Promise<MessagesView> {
  const found = { done: tab === 'done', limit: PAGE, offset: page * PAGE };
  const rows = await selectMessages(deps.db, found);
  const { stores } = deps.catalogue.current();
  return {
    more: rows.length > PAGE,
    messages: rows.slice(0, PAGE).map((row) => ({
      id: row.id,
      storeName: stores.get(row.store_id)?.name ?? String(row.store_id),
      timeZone: stores.get(row.store_id)?.timeZone ?? 'UTC',
      locale: row.locale,
      name: row.name,
      email: row.email,
      order: row.order_number,
      orderId: row.order_number ? (parseOrderId(row.order_number)?.toString() ?? null) : null,
      isOfOrder: row.order_id !== null,
      subject: row.subject,
      body: row.body,
      fileCount: row.file_count,
      sentAt: row.sent_at.toISOString(),
      done: row.done_at && row.done_by ? { at: row.done_at.toISOString(), actor: row.done_by } : null,
    })),
  };
}

/**
 * Marks a message as answered or open; a repeat changes nothing. The audit event names the staff user,
 * without the message's text.
 */
export async function finishMessage(deps: Deps, by: string, id: string, done: boolean): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await selectMessage(tx, id))) throw notFound();
    const at = deps.clock();
    if (!(await markMessage(tx, id, done ? { at, by } : null))) return;
    await recordEvent(tx, {
      at,
      actor_kind: 'staff',
      actor: by,
      action: done ? 'message_answered' : 'message_reopened',
      details: { message: id },
    });
  });
}

import { randomUUID } from 'node:crypto';
import type { StaffThread } from '@folio/contract/aftersales/threads.staff';
import { submissionHash } from '../../customers/visitors/idempotency.ts';
import { attachFiles, hasFiles } from '../../orders/files/message-files.queries.ts';
import { lockOrder, selectOrder } from '../../orders/records/orders.queries.ts';
import { requireUnerased } from '../../orders/records/require-unerased.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';
import { type ContactMessage, insertMessage } from './contact.queries.ts';
import { markAnswered, markSeen, selectThread, selectUnproven } from './thread.queries.ts';
import { threadFiles } from './thread-files.ts';

type Author = { readonly id: string; readonly email: string; readonly name: string };

/**
 * Returns an order's thread for staff, with the messages of the contact form that name the order: their senders may
 * not be its customer. Undefined if there is no such order.
 */
export async function showThread(
  { db }: Pick<Deps, 'db'>,
  orderId: number,
): Promise<StaffThread | undefined> {
  if (!(await selectOrder(db, orderId))) return undefined;
  const [thread, unproven, getFiles] = await Promise.all([
    selectThread(db, orderId),
    selectUnproven(db, orderId),
    threadFiles(db, orderId),
  ]);
  const all = [...thread, ...unproven].sort((a, b) => a.sent_at.getTime() - b.sent_at.getTime());
  return { messages: all.map((message) => ({ ...toMessage(message), files: getFiles(message.id) })) };
}

const toMessage = (message: ContactMessage): Omit<StaffThread['messages'][number], 'files'> => ({
  id: message.id,
  sender: message.sender,
  author: message.name,
  email: message.email,
  isProven: message.order_id !== null,
  subject: message.subject,
  text: message.body,
  locale: message.locale,
  at: message.sent_at.toISOString(),
  seenAt: message.seen_at?.toISOString() ?? null,
});

type Answer = { readonly text: string; readonly fileIds: readonly string[]; readonly key: string };

/**
 * Stores an answer of staff in an order's thread, with the files that they sent for it. Mails it to the customer, once
 * per key. Marks the customer's open messages that staff have seen as answered. Returns false if there is no such
 * order.
 * @throws HttpError 409 `file_gone` for a file that staff did not send to this order
 */
export function answerOrder(
  deps: Deps,
  staff: Author,
  orderId: number,
  { text, fileIds, key }: Answer,
): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return false;
    requireUnerased(order);
    if (!(await hasFiles(tx, { orderId, sender: 'staff', fileIds }))) throw new HttpError(409, 'file_gone');
    const id = randomUUID();
    const at = deps.clock();
    const isNew = await insertMessage(tx, {
      ...{ id, store_id: order.store_id, locale: order.locale, name: staff.name, email: order.email },
      ...{ order_number: String(orderId), order_id: orderId, sender: 'staff', subject: '', body: text },
      ...{ request_key: submissionHash(key, [staff.id, orderId, text, ...fileIds]) },
      ...{ sent_at: at, done_at: null, done_by: null },
    });
    if (!isNew) return true;
    await attachFiles(tx, id, fileIds);
    await markAnswered(tx, orderId, staff.email, at);
    await recordEvent(tx, {
      ...{ at, actor_kind: 'staff', actor: staff.email, action: 'order_answered', order_id: orderId },
      details: { message: id, staffId: staff.id },
    });
    await deps.jobs.enqueue(tx, 'send-answer-mail', { messageId: id });
    return true;
  });
}

/** Marks the customer's messages as seen by staff. */
export const seeMessages = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, orderId: number): Promise<void> =>
  markSeen(db, orderId, 'customer', clock());

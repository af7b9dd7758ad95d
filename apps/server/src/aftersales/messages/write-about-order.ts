import { randomUUID } from 'node:crypto';
import type { SendMessageResult, ThreadView } from '@folio/contract/aftersales/messages.calls';
import { cleanArea } from '@folio/domain/flow/answers/clean-text';
import { m } from '@folio/messages';
import { submissionHash } from '../../customers/visitors/idempotency.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { attachFiles, hasFiles } from '../../orders/files/message-files.queries.ts';
import { lockOrder, type Order } from '../../orders/records/orders.queries.ts';
import { requireUnerased } from '../../orders/records/require-unerased.ts';
import type { Deps } from '../deps.ts';
import { MAX_LENGTHS } from './check-message.ts';
import { hasMessage, insertMessage } from './contact.queries.ts';
import { recordMessage } from './record-message.ts';
import { markSeen, selectThread } from './thread.queries.ts';
import { threadFiles } from './thread-files.ts';

/** Returns an order's thread as its customer sees it, without the names of staff. */
export async function viewThread({ db }: Pick<Deps, 'db'>, order: Order): Promise<ThreadView> {
  const [messages, getFiles] = await Promise.all([selectThread(db, order.id), threadFiles(db, order.id)]);
  return {
    orderId: String(order.id),
    messages: messages.map(({ id, sender, body, sent_at, seen_at }) => ({
      id,
      sender,
      text: body,
      files: getFiles(id).map(({ mediaType: _, ...file }) => file),
      at: sent_at.toISOString(),
      isNew: sender === 'staff' && seen_at === null,
      isSeen: sender === 'customer' && seen_at !== null,
    })),
  };
}

/**
 * Stores a customer's message in the thread of their order, with the files that they sent for it. Mails it to the
 * store's mailbox, once per form. Stores nothing for an empty or too long text, for a file that no longer exists, or
 * above the limits of the network and the order.
 */
export async function writeAboutOrder(
  deps: Deps,
  { locale, ip }: Pick<Visitor, 'locale' | 'ip'>,
  order: Order,
  form: { readonly text: string; readonly fileIds: readonly string[]; readonly key: string },
): Promise<SendMessageResult> {
  requireUnerased(order);
  const text = cleanArea(form.text);
  const rejected = (message: string, name?: string): SendMessageResult => ({
    ok: false,
    message,
    fields: name ? [{ name, code: 'message', message }] : [],
  });
  if (text === '') return rejected(m.contact_message_required({}, { locale }), 'text');
  if (text.length > MAX_LENGTHS.message)
    return rejected(m.contact_too_long({ most: String(MAX_LENGTHS.message) }, { locale }), 'text');
  const { fileIds } = form;
  if (!(await hasFiles(deps.db, { orderId: order.id, sender: 'customer', fileIds })))
    return rejected(m.thread_file_gone({}, { locale }), 'files');
  const request_key = submissionHash(form.key, [order.id, text, ...fileIds]);
  if (await hasMessage(deps.db, request_key, order.email)) return { ok: true };
  const isWithinLimits =
    (await deps.limits.tryConsume('contact', ip)) &&
    // The sender's address proves nothing: anybody may type it into the contact form.
    (await deps.limits.tryConsume('contact-address', `order ${order.id}`));
  if (!isWithinLimits) return rejected(m.contact_too_many({}, { locale }));
  const id = randomUUID();
  await deps.db.transaction().execute(async (tx) => {
    // The lock orders this message and an erasure of the order.
    const locked = await lockOrder(tx, order.id);
    if (locked) requireUnerased(locked);
    const isNew = await insertMessage(tx, {
      ...{ id, store_id: order.store_id, locale, name: '', email: order.email },
      ...{ order_number: String(order.id), order_id: order.id, subject: '', body: text, request_key },
      ...{ sent_at: deps.clock(), done_at: null, done_by: null },
    });
    if (!isNew) return;
    await attachFiles(tx, id, fileIds);
    await recordMessage(tx, order, id, deps.clock());
    await deps.jobs.enqueue(tx, 'send-contact-mail', { messageId: id });
  });
  return { ok: true };
}

/** Marks the answers of staff as seen by the customer. */
export const seeAnswers = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, { id }: Order): Promise<void> =>
  markSeen(db, id, 'staff', clock());

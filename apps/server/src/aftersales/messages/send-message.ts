import { randomUUID } from 'node:crypto';
import type { ContactForm, ContactResult } from '@folio/contract/selling/catalogue.calls';
import { toMailbox } from '@folio/domain/checks/mailbox';
import { submissionHash } from '../../customers/visitors/idempotency.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { findOwnOrderByNumber } from '../../orders/records/find-order.ts';
import type { Deps } from '../deps.ts';
import { checkMessage, tidyMessage } from './check-message.ts';
import { hasMessage, insertMessage } from './contact.queries.ts';
import { recordMessage } from './record-message.ts';

/**
 * Stores a customer's message and mails it to staff, once per form. Stores nothing for an invalid field or
 * above the limits of the network and the address. A message about an order that its sender may open joins the order's
 * thread.
 */
export async function sendMessage(
  deps: Deps,
  visitor: Visitor,
  form: ContactForm,
  requestKey: string,
): Promise<ContactResult> {
  const { store, locale, ip } = visitor;
  const message = tidyMessage(form);
  const fields = checkMessage(message, store.id, locale);
  if (fields.length > 0) return { ok: false, code: 'fields', fields };
  // A form resent after a lost answer is a repeat; a changed one, or one to another store, is another message.
  const request_key = submissionHash(requestKey, [store.id, message]);
  if (await hasMessage(deps.db, request_key, message.email)) return { ok: true };
  const isWithinLimits =
    (await deps.limits.tryConsume('contact', ip)) &&
    (await deps.limits.tryConsume('contact-address', toMailbox(message.email)));
  if (!isWithinLimits) return { ok: false, code: 'too_many', fields: [] };
  const id = randomUUID();
  const order = message.order ? await findOwnOrderByNumber(deps, visitor, message.order) : undefined;
  await deps.db.transaction().execute(async (tx) => {
    const isNew = await insertMessage(tx, {
      id,
      store_id: store.id,
      locale,
      name: message.name,
      email: message.email,
      order_number: message.order || null,
      order_id: order?.id,
      subject: message.subject,
      body: message.message,
      request_key,
      sent_at: deps.clock(),
      done_at: null,
      done_by: null,
    });
    if (!isNew) return;
    if (order) await recordMessage(tx, order, id, deps.clock());
    await deps.jobs.enqueue(tx, 'send-contact-mail', { messageId: id });
  });
  return { ok: true };
}

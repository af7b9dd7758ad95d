import { selectFileNames } from '../../orders/files/message-files.queries.ts';
import type { JobData } from '../../platform/jobs/job-table.ts';
import { storeOrigin } from '../../stores/catalogue/store-origin.ts';
import { sendOnce } from '../../stores/mail/send-once.ts';
import { storeFrame } from '../../stores/mail/store-frame.ts';
import type { Deps } from '../deps.ts';
import { selectMessage } from './contact.queries.ts';

/**
 * Mails a customer's message to the store's address, once; replies go to the customer. Without such an address the
 * message stays in the back office, and an erased message is skipped.
 */
export async function sendContactMail(
  deps: Deps,
  { messageId }: JobData['send-contact-mail'],
): Promise<void> {
  const message = await selectMessage(deps.db, messageId);
  if (!message) return;
  const store = deps.catalogue.current().stores.get(message.store_id);
  if (!store) throw new Error(`message ${messageId} belongs to a store that no longer exists`);
  const to = store.settings.contactEmail;
  if (!to) return;
  const shopUrl = storeOrigin(deps.config, store);
  const files = await selectFileNames(deps.db, messageId);
  const envelope = { kind: 'contact-message', reference: messageId, store, to, replyTo: message.email };
  await sendOnce(deps, envelope, ({ contactMail }) =>
    contactMail({
      ...storeFrame(deps.config, store, store.locale),
      help: [], // The shop itself is the reader.
      name: message.name,
      email: message.email,
      order: message.order_number,
      subject: message.subject,
      body: message.body,
      files,
      url: `${shopUrl}/backoffice/messages`,
    }),
  );
}

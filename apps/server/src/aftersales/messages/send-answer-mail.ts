import { selectFileNames } from '../../orders/files/message-files.queries.ts';
import { messagesUrl } from '../../orders/records/order-link.ts';
import { selectOrder } from '../../orders/records/orders.queries.ts';
import type { JobData } from '../../platform/jobs/job-table.ts';
import { sendOnce } from '../../stores/mail/send-once.ts';
import { storeFrame } from '../../stores/mail/store-frame.ts';
import type { Deps } from '../deps.ts';
import { selectMessage } from './contact.queries.ts';

/** Mails an answer of staff to the order's customer, once. An erased message is skipped. */
export async function sendAnswerMail(deps: Deps, { messageId }: JobData['send-answer-mail']): Promise<void> {
  const message = await selectMessage(deps.db, messageId);
  const order = message?.order_id ? await selectOrder(deps.db, message.order_id) : undefined;
  if (!message || !order || order.erased_at !== null) return;
  const store = deps.catalogue.current().stores.get(order.store_id);
  if (!store) throw new Error(`message ${messageId} belongs to a store that no longer exists`);
  const files = await selectFileNames(deps.db, messageId);
  await sendOnce(
    deps,
    { kind: 'order-answer', reference: messageId, store, to: order.email },
    ({ answerMail }) =>
      answerMail({
        ...storeFrame(deps.config, store, order.locale),
        orderId: String(order.id),
        messagesUrl: messagesUrl(deps.config, store, order, deps.clock()),
        text: message.body,
        files,
      }),
  );
}

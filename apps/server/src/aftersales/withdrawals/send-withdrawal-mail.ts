import { momentText } from '@folio/domain/date/day-text';
import { orderUrl } from '../../orders/records/order-link.ts';
import { selectOrder } from '../../orders/records/orders.queries.ts';
import { sendOnce } from '../../stores/mail/send-once.ts';
import { storeFrame } from '../../stores/mail/store-frame.ts';
import type { Deps } from '../deps.ts';
import { toReceipt } from './view-withdrawal.ts';
import { selectWithdrawal } from './withdrawals.queries.ts';

/** Mails the receipt of a withdrawal, once, as it was declared and in its language. */
export async function sendWithdrawalMail(deps: Deps, withdrawalId: string): Promise<void> {
  const stored = await selectWithdrawal(deps.db, withdrawalId);
  const order = stored && (await selectOrder(deps.db, stored.order_id));
  const store = order && deps.catalogue.current().stores.get(order.store_id);
  if (!stored || !order || !store) throw new Error(`no withdrawal ${withdrawalId} to write about`);
  const { locale } = stored.statement;
  const { at, wording, reason, lines, refund, how } = toReceipt(stored);
  await sendOnce(
    deps,
    { kind: 'withdrawal-receipt', reference: withdrawalId, store, to: order.email },
    ({ withdrawalMail }) =>
      withdrawalMail({
        ...storeFrame(deps.config, store, locale),
        orderId: String(order.id),
        orderUrl: orderUrl(deps.config, store, order, deps.clock()),
        declaredAt: momentText(at, locale, store.timeZone),
        ...{ wording, reason, lines, refund, how },
      }),
  );
}

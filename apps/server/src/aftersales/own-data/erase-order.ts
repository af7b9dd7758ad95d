import { lockOrder } from '../../orders/records/orders.queries.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Deps } from '../deps.ts';
import { selectUnfinished } from './blockers.queries.ts';
import { eraseCarts, eraseOrderCart, lockOrderCarts } from './erase-carts.queries.ts';
import {
  allowErasing,
  eraseEvents,
  eraseInvoices,
  eraseOrderFiles,
  erasePerson,
  eraseWithdrawals,
} from './erase-order.queries.ts';
import { eraseOrderQuotes } from './quotes.queries.ts';
import { eraseOrderReminders, selectOrderCopies } from './reminders.queries.ts';

/** Why an order is erased, and by whom. */
export type Erasure = {
  /**
   * `request`: of its customer, or of staff on their behalf; invoices stay. `retention`: the retention period is over.
   */
  readonly why: 'request' | 'retention';
  readonly by: { readonly kind: 'customer' | 'staff' | 'system'; readonly actor: string };
};

/**
 * Erases the personal data of an order: address, billing data, answers, uploads and delivered documents. Amounts,
 * products, payments and consents stay without a person. Its invoices stay until the retention period of the law ends.
 * The customer is notified if staff erase the order; the mail about an account lists all its orders. Does nothing, and
 * returns false, while the order is unfinished or once it is erased.
 */
export async function eraseOrder(deps: Deps, orderId: number, { why, by }: Erasure): Promise<boolean> {
  const files = await deps.db.transaction().execute(async (tx) => {
    if (why === 'request') await lockOrderCarts(tx, orderId);
    const copies = why === 'request' ? await selectOrderCopies(tx, orderId) : [];
    const order = await lockOrder(tx, orderId);
    if (!order || order.erased_at) return undefined;
    if ((await selectUnfinished(tx, [orderId])).length > 0) return undefined;
    const now = deps.clock();
    await allowErasing(tx);
    const ids = await eraseOrderFiles(tx, orderId, now);
    const pdfs = why === 'retention' ? await eraseInvoices(tx, orderId) : [];
    // Without a request, a cart that is still in use stays its visitor's.
    const inCarts = why === 'request' ? await eraseOrderCart(tx, orderId, now) : [];
    if (order.state === 'awaiting_payment') await deps.jobs.enqueue(tx, 'cancel-attempts', { orderId });
    const inCopies = await eraseCarts(tx, copies, now);
    await eraseOrderReminders(tx, orderId);
    await eraseOrderQuotes(tx, orderId);
    await erasePerson(tx, order, now);
    await eraseEvents(tx, orderId);
    await eraseWithdrawals(tx, orderId);
    const to = by.kind === 'staff' ? order.email : '';
    const eventId = await recordErasure(tx, orderId, { by, to, now });
    if (to) await deps.jobs.enqueue(tx, 'confirm-erasure', { eventId });
    return [...ids, ...pdfs, ...inCarts, ...inCopies];
  });
  if (!files) return false;
  await deleteContent(deps, files);
  return true;
}

type Recorded = { readonly by: Erasure['by']; readonly to: string; readonly now: Date };

/** Records the erasure. `to` is the address to notify, which the event holds until its mail is sent. */
function recordErasure(tx: Tx, orderId: number, { by, to, now }: Recorded): Promise<number> {
  return recordEvent(tx, {
    at: now,
    actor_kind: by.kind,
    actor: by.kind === 'customer' ? '' : by.actor,
    action: 'order_erased',
    order_id: orderId,
    ...(to && { details: { to } }),
  });
}

/** Erases the customer of the invoices of an order that was erased before, after the retention period of the law. */
export async function eraseOldInvoices(deps: Deps, orderId: number): Promise<void> {
  const ids = await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order?.erased_at) return [];
    await allowErasing(tx);
    return eraseInvoices(tx, orderId);
  });
  await deleteContent(deps, ids);
}

/** Erases an order's files a year after its last delivery, later files a year after they arrived; the order stays. */
export async function eraseOldFiles(deps: Deps, orderId: number, sentBefore: Date): Promise<void> {
  const ids = await deps.db
    .transaction()
    .execute((tx) => eraseOrderFiles(tx, orderId, deps.clock(), sentBefore));
  await deleteContent(deps, ids);
}

/** Deletes the content of files without a row. A failure leaves it to the nightly sweep. */
export async function deleteContent({ files, log }: Deps, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await files.delete(id).catch((err: unknown) => log.warn({ err, id }, 'file content not deleted'));
}

import type { FileReply } from '@folio/contract/shop-api/flow-calls';
import type { Deps } from '../deps.ts';
import { receiveFile, type SentFile } from '../incoming-files/receive-file.ts';
import { type IncomingFile, insertIncoming } from '../incoming-files/scans/scan-new.ts';
import { lockOrder, type Order } from '../orders/orders.queries.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { Tx } from '../platform/db/connect.ts';
import { HttpError } from '../platform/http/errors.ts';
import { selectSameFile } from './order-files.queries.ts';

/** Tells whether an order takes files from its customer: somebody works on it, or will once it is paid. */
export const takesFiles = ({ state, erased_at }: Pick<Order, 'state' | 'erased_at'>): boolean =>
  erased_at === null && (state === 'paid' || state === 'awaiting_payment');

/**
 * Requires that an order takes files.
 * @throws HttpError 409 `order_closed` for an order that was cancelled, replaced or erased
 */
export function requireTakesFiles(order: Order): void {
  if (!takesFiles(order)) throw new HttpError(409, 'order_closed');
}

type Sending = {
  readonly order: Order;
  readonly network: string;
  readonly file: SentFile;
  /** Runs in the transaction that stores the file. */
  readonly also?: (tx: Tx, reply: FileReply) => Promise<void>;
};

/**
 * Stores a file that a customer sends to their order (AP-14). The same content again is the file that is there, so that
 * a retried call adds none.
 * @throws {LimitExceededError} after too many files of one order
 */
export async function sendFile(deps: Deps, { order, network, file, also }: Sending): Promise<FileReply> {
  requireTakesFiles(order);
  await deps.limits.consume('order-files', String(order.id));
  const received = await receiveFile(deps, {
    network,
    file,
    save: (incoming) => deps.db.transaction().execute((tx) => addToOrder(deps, tx, order.id, incoming, also)),
  });
  return received.ok ? received.value : received;
}

async function addToOrder(
  { clock }: Deps,
  tx: Tx,
  orderId: number,
  incoming: IncomingFile,
  also: Sending['also'],
): Promise<{ kept: boolean; result: FileReply }> {
  // An erasure in progress takes the order's files away, and holds this lock.
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  requireTakesFiles(order);
  const { id, name, size, sha256 } = incoming.stored;
  const same = await selectSameFile(tx, orderId, sha256);
  const reply: FileReply = { ok: true, file: same ?? { id, name, size } };
  if (!same) {
    await insertIncoming(tx, incoming);
    const now = clock();
    await tx.insertInto('order_file').values({ id, order_id: orderId, sent_at: now }).execute();
    await recordEvent(tx, {
      at: now,
      actor_kind: 'customer',
      actor: order.email,
      action: 'files_sent',
      order_id: orderId,
      details: { fileId: id, name },
    });
  }
  await also?.(tx, reply);
  return { kept: !same, result: reply };
}

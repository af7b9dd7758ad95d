import type { FileReply } from '@folio/contract/selling/flow.calls';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { receiveFile, type SentFile } from '../../platform/file-checks/receive-file.ts';
import { type IncomingFile, insertIncoming } from '../../platform/file-checks/scans/scan-new.ts';
import type { Deps } from '../deps.ts';
import { lockOrder, type Order } from '../records/orders.queries.ts';
import { requireUnerased } from '../records/require-unerased.ts';
import { type FileSender, selectSameFile } from './order-files.queries.ts';
import { requireTakesFiles } from './takes-files.ts';

type Sending = {
  readonly order: Order;
  /** The customer's network, or the id of the staff user. */
  readonly network: string;
  readonly file: SentFile;
  /** By default its customer. */
  readonly sender?: FileSender;
  /** It is sent with a message, which an order accepts even after it has ended. */
  readonly forMessage?: boolean;
  /** Runs in the transaction that stores the file. */
  readonly also?: (tx: Tx, reply: FileReply) => Promise<void>;
};

/**
 * Stores a file of an order (AP-14). The same content again from the same side refers to the stored file, so that a
 * retried call adds none; the reply then says so.
 * @throws {LimitExceededError} after too many files of one order, or of one staff user
 * @throws HttpError 409 `order_closed` or `order_ended`, if the order accepts no files
 */
export async function sendFile(deps: Deps, sending: Sending): Promise<FileReply> {
  const { order, network, file } = sending;
  if (!sending.forMessage) await requireTakesFiles(deps.db, order);
  const store = async (): Promise<FileReply> => {
    const received = await receiveFile(deps, {
      network,
      file,
      save: (incoming) => deps.db.transaction().execute((tx) => addToOrder(deps, tx, sending, incoming)),
    });
    return received.ok ? received.value : received;
  };
  if (sending.sender !== 'staff') return withinOrder(deps, order, store);
  await deps.limits.consume('staff-files', network);
  return store();
}

/** Counts a file of a customer before it is stored, so that a rejected file uses no place of another. */
async function withinOrder(
  { limits }: Deps,
  { id }: Order,
  store: () => Promise<FileReply>,
): Promise<FileReply> {
  const orderId = String(id);
  await limits.reserve([['order-files', orderId, 1]]);
  let isStored = false;
  try {
    const reply = await store();
    isStored = reply.ok && !reply.isKnown;
    return reply;
  } finally {
    if (!isStored) await limits.restore('order-files', orderId);
  }
}

async function addToOrder(
  { clock }: Deps,
  tx: Tx,
  { order: { id: orderId }, sender = 'customer', forMessage = false, also }: Sending,
  incoming: IncomingFile,
): Promise<{ saved: boolean; result: FileReply }> {
  // A concurrent erasure deletes the order's files, and holds this lock.
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error(`order ${orderId} no longer exists`);
  if (forMessage) requireUnerased(order);
  else await requireTakesFiles(tx, order);
  const { id, name, size, sha256 } = incoming.stored;
  const same = await selectSameFile(tx, orderId, sender, sha256);
  const reply: FileReply = same
    ? { ok: true, file: { id: same.id, name: same.name, size: same.size }, isKnown: true }
    : { ok: true, file: { id, name, size } };
  if (!same) {
    await insertIncoming(tx, incoming);
    const now = clock();
    await tx.insertInto('order_file').values({ id, order_id: orderId, sent_at: now, sender }).execute();
    // The event of an answer already records that staff sent a file.
    if (sender === 'customer')
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
  return { saved: !same, result: reply };
}

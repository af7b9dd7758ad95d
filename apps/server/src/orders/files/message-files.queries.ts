import type { Db, Tx } from '../../platform/db/connect.ts';
import type { FileSender } from './order-files.queries.ts';

/** A file of a message. */
export type MessageFile = Awaited<ReturnType<typeof selectMessageFiles>>[number];

/** Selects the files of an order's messages, oldest first. A file may belong to several messages. */
export const selectMessageFiles = (db: Db, orderId: number) =>
  db
    .selectFrom('message_file')
    .innerJoin('order_file', 'order_file.id', 'message_file.file_id')
    .innerJoin('stored_file', 'stored_file.id', 'order_file.id')
    .leftJoin('file_scan', 'file_scan.file_id', 'order_file.id')
    .select(['message_file.message_id', 'order_file.id', 'order_file.sent_at', 'order_file.sender'])
    .select(['stored_file.name', 'stored_file.media_type', 'stored_file.size', 'file_scan.state as scan'])
    .where('order_file.order_id', '=', orderId)
    .orderBy('order_file.sent_at')
    .orderBy('order_file.id')
    .execute();

/** Selects the names of a message's files. */
export async function selectFileNames(db: Db, messageId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('message_file')
    .innerJoin('order_file', 'order_file.id', 'message_file.file_id')
    .innerJoin('stored_file', 'stored_file.id', 'order_file.id')
    .select('stored_file.name')
    .where('message_id', '=', messageId)
    .orderBy('order_file.sent_at')
    .orderBy('order_file.id')
    .execute();
  return rows.map(({ name }) => name);
}

type Sent = { readonly orderId: number; readonly sender: FileSender; readonly fileIds: readonly string[] };

/** Returns whether an order has all these files of a side. */
export async function hasFiles(db: Db, { orderId, sender, fileIds }: Sent): Promise<boolean> {
  if (fileIds.length === 0) return true;
  const rows = await db
    .selectFrom('order_file')
    .select('id')
    .where('order_id', '=', orderId)
    .where('sender', '=', sender)
    .where('id', 'in', fileIds)
    .execute();
  return rows.length === new Set(fileIds).size;
}

/** Adds files of an order to a message. */
export async function attachFiles(tx: Tx, messageId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  const rows = [...new Set(fileIds)].map((file_id) => ({ message_id: messageId, file_id }));
  await tx.insertInto('message_file').values(rows).execute();
}

/**
 * Deletes files of staff from before an instant that belong to no message: they were not sent, or their message is
 * erased. Returns them; their content is deleted afterwards.
 */
export async function eraseUnsent(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .deleteFrom('order_file')
    .where('sender', '=', 'staff')
    .where('sent_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message_file')
            .select('message_id')
            .whereRef('message_file.file_id', '=', 'order_file.id'),
        ),
      ),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('stored_file').where('id', 'in', ids).execute();
  return ids;
}

import type { MessageFile } from '../../orders/files/message-files.queries.ts';
import type { Db } from '../../platform/db/connect.ts';
import { selectOrderMessages } from './own-data.queries.ts';

/** Returns the messages of an order, each with the names of its files. */
export async function exportMessages(db: Db, orderId: number, files: readonly MessageFile[]) {
  const byMessage = Map.groupBy(files, ({ message_id }) => message_id);
  const messages = await selectOrderMessages(db, orderId);
  return messages.map(({ id, ...message }) => ({
    ...message,
    files: (byMessage.get(id) ?? []).map(({ name, size }) => ({ name, size })),
  }));
}

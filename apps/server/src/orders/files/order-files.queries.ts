import type { Db } from '../../platform/db/connect.ts';
import { isNotInfected, mayBeOpened } from '../../platform/file-checks/scans/scan-states.ts';

export type FileSender = 'customer' | 'staff';

const files = (db: Db) =>
  db
    .selectFrom('order_file')
    .innerJoin('stored_file', 'stored_file.id', 'order_file.id')
    .leftJoin('file_scan', 'file_scan.file_id', 'order_file.id')
    .select(['order_file.id', 'order_file.order_id', 'order_file.sent_at', 'order_file.sender'])
    .select(['order_file.seen_at', 'order_file.seen_by'])
    .select(['stored_file.name', 'stored_file.media_type', 'stored_file.size', 'file_scan.state as scan']);

/** A file of an order, sent by its customer or by staff. */
export type OrderFile = Awaited<ReturnType<typeof selectOrderFiles>>[number];

/** Selects the files that the customer sent to an order, oldest first. */
export const selectOrderFiles = (db: Db, orderId: number) =>
  files(db)
    .where('order_file.order_id', '=', orderId)
    .where('order_file.sender', '=', 'customer')
    .orderBy('sent_at')
    .orderBy('order_file.id')
    .execute();

/** Selects a file that may be opened; finds none that awaits its scan or was infected. */
export const selectOpenableFile = (db: Db, fileId: string) =>
  files(db).where('order_file.id', '=', fileId).where(mayBeOpened).executeTakeFirst();

/** Selects a file of an order by its sender and its content, unless it was infected. */
export const selectSameFile = (db: Db, orderId: number, sender: FileSender, sha256: string) =>
  files(db)
    .where('order_file.order_id', '=', orderId)
    .where('order_file.sender', '=', sender)
    .where('stored_file.sha256', '=', sha256)
    .where(isNotInfected)
    .executeTakeFirst();

/** Returns whether a file belongs to a sent message. */
export async function isInMessage(db: Db, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('message_file')
    .select('file_id')
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row !== undefined;
}

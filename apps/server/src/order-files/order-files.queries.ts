import { mayBeOpened } from '../incoming-files/scans/scan-states.ts';
import type { Db } from '../platform/db/connect.ts';

const files = (db: Db) =>
  db
    .selectFrom('order_file')
    .innerJoin('stored_file', 'stored_file.id', 'order_file.id')
    .leftJoin('file_scan', 'file_scan.file_id', 'order_file.id')
    .select(['order_file.id', 'order_file.order_id', 'order_file.sent_at'])
    .select(['stored_file.name', 'stored_file.media_type', 'stored_file.size', 'file_scan.state as scan']);

/** A file that a customer sent to an order. */
export type OrderFile = Awaited<ReturnType<typeof selectOrderFiles>>[number];

/** Selects the files sent to an order, oldest first. */
export const selectOrderFiles = (db: Db, orderId: number) =>
  files(db).where('order_file.order_id', '=', orderId).orderBy('sent_at').orderBy('order_file.id').execute();

/** Selects a file that may be opened: one that the virus scanner holds or has deleted is not found. */
export const selectOpenableFile = (db: Db, fileId: string) =>
  files(db).where('order_file.id', '=', fileId).where(mayBeOpened).executeTakeFirst();

/** Selects a file of an order by its content. */
export const selectSameFile = (db: Db, orderId: number, sha256: string) =>
  db
    .selectFrom('order_file')
    .innerJoin('stored_file', 'stored_file.id', 'order_file.id')
    .select(['stored_file.id', 'stored_file.name', 'stored_file.size'])
    .where('order_file.order_id', '=', orderId)
    .where('stored_file.sha256', '=', sha256)
    .executeTakeFirst();

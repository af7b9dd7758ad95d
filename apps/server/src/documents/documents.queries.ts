import type { Db } from '../db/connect.ts';

const withFile = (db: Db) =>
  db
    .selectFrom('order_document')
    .innerJoin('stored_file', 'stored_file.id', 'order_document.file_id')
    .select([
      'order_document.id',
      'order_document.order_id',
      'order_document.line_id',
      'order_document.added_at',
    ])
    .select(['stored_file.id as file_id', 'stored_file.name', 'stored_file.media_type', 'stored_file.size'])
    .where('order_document.removed_at', 'is', null);

/** The documents of an order, oldest first. */
export function selectDeliveredDocuments(db: Db, orderId: number) {
  return withFile(db).where('order_document.order_id', '=', orderId).orderBy('added_at').execute();
}

export function selectDocument(db: Db, orderId: number, documentId: string) {
  return withFile(db)
    .where('order_document.order_id', '=', orderId)
    .where('order_document.id', '=', documentId)
    .executeTakeFirst();
}

import type { Db } from '../platform/db/connect.ts';

const documents = (db: Db) =>
  db
    .selectFrom('order_document')
    .innerJoin('stored_file', 'stored_file.id', 'order_document.file_id')
    .innerJoin('order_line', 'order_line.id', 'order_document.line_id')
    .select([
      'order_document.id',
      'order_document.order_id',
      'order_document.line_id',
      'order_document.added_at',
    ])
    .select(['stored_file.id as file_id', 'stored_file.name', 'stored_file.media_type', 'stored_file.size'])
    .where('order_document.removed_at', 'is', null);

/** A document is the customer's from the moment it was handed over: one that staff add for a second delivery waits for that delivery. */
const delivered = (db: Db) =>
  documents(db).whereRef('order_document.added_at', '<=', 'order_line.delivered_at');

/** Every document of an order, handed over or not, oldest first: for staff. */
export function selectOrderDocuments(db: Db, orderId: number) {
  return documents(db).where('order_document.order_id', '=', orderId).orderBy('added_at').execute();
}

/** The documents of several orders that their customers may open, oldest first. */
export function selectDeliveredDocuments(db: Db, orderIds: readonly number[]) {
  return delivered(db).where('order_document.order_id', 'in', orderIds).orderBy('added_at').execute();
}

export function selectDeliveredDocument(db: Db, orderId: number, documentId: string) {
  return delivered(db)
    .where('order_document.order_id', '=', orderId)
    .where('order_document.id', '=', documentId)
    .executeTakeFirst();
}

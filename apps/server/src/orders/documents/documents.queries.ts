import type { Db } from '../../platform/db/connect.ts';

const documents = (db: Db) =>
  db
    .selectFrom('order_document')
    .innerJoin('stored_file', 'stored_file.id', 'order_document.file_id')
    .innerJoin('order_line', 'order_line.id', 'order_document.line_id')
    .leftJoin('document_reading', 'document_reading.document_id', 'order_document.id')
    .select([
      'order_document.id',
      'order_document.order_id',
      'order_document.line_id',
      'order_document.added_at',
      'order_document.pages',
    ])
    .select(['document_reading.state as reading', 'document_reading.note', 'stored_file.sha256'])
    .select(['stored_file.id as file_id', 'stored_file.name', 'stored_file.media_type', 'stored_file.size'])
    .where('order_document.removed_at', 'is', null);

/** Selects delivered documents: one that staff add later stays hidden until the next delivery. */
const delivered = (db: Db) =>
  documents(db).whereRef('order_document.added_at', '<=', 'order_line.delivered_at');

/** Selects every document of an order for staff, delivered or not, oldest first. */
export function selectOrderDocuments(db: Db, orderId: number) {
  return documents(db).where('order_document.order_id', '=', orderId).orderBy('added_at').execute();
}

/** Selects the documents of several orders that their customers may open, oldest first. */
export function selectDeliveredDocuments(db: Db, orderIds: readonly number[]) {
  return delivered(db).where('order_document.order_id', 'in', orderIds).orderBy('added_at').execute();
}

export function selectDeliveredDocument(db: Db, orderId: number, documentId: string) {
  return delivered(db)
    .where('order_document.order_id', '=', orderId)
    .where('order_document.id', '=', documentId)
    .executeTakeFirst();
}

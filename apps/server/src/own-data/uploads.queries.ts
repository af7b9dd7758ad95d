import type { Db } from '../platform/db/connect.ts';

/** Selects the files that a customer has uploaded to an order. */
export function selectUploads(db: Db, orderId: number) {
  return db
    .selectFrom('answer_file')
    .innerJoin('stored_file', 'stored_file.id', 'answer_file.id')
    .select(['stored_file.id', 'stored_file.name', 'stored_file.size'])
    .where('answer_file.order_id', '=', orderId)
    .execute();
}

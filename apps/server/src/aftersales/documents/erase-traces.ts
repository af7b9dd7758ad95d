import type { Tx } from '../../platform/db/connect.ts';

/** Erases the readings of an order's documents, the links to them, and who opened them. */
export async function eraseTraces(tx: Tx, orderId: number): Promise<void> {
  const documents = tx.selectFrom('order_document').select('id').where('order_id', '=', orderId);
  await tx.deleteFrom('document_access').where('document_id', 'in', documents).execute();
  await tx.deleteFrom('document_share').where('document_id', 'in', documents).execute();
  await tx.deleteFrom('document_reading').where('document_id', 'in', documents).execute();
}

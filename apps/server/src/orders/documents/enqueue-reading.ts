import type { Tx } from '../../platform/db/connect.ts';
import type { Deps } from '../deps.ts';

/** Enqueues the reading of a line's documents (EN-3), if its product is a note that goes out of date (OS-6). */
export async function enqueueReading(
  { catalogue, jobs }: Pick<Deps, 'catalogue' | 'jobs'>,
  tx: Tx,
  line: { readonly id: number; readonly deliveredAt: Date | null },
): Promise<void> {
  const documents = await tx
    .selectFrom('order_document')
    .innerJoin('order_line', 'order_line.id', 'order_document.line_id')
    .select(['order_document.id', 'order_document.added_at', 'order_line.product_id'])
    .where('order_document.line_id', '=', line.id)
    .where('order_document.removed_at', 'is', null)
    .execute();
  for (const { id, added_at, product_id } of documents) {
    const isNote = catalogue.current().products.get(product_id)?.flags.goes_out_of_date;
    const isNew = line.deliveredAt === null || added_at > line.deliveredAt;
    if (isNote && isNew) await jobs.enqueue(tx, 'read-document', { documentId: id });
  }
}

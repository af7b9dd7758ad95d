import { jsonb } from '../../platform/db/json.ts';
import { readStored } from '../../platform/files/read-stored.ts';
import { readPdf } from '../../platform/pdf/run-pdf.ts';
import type { Deps } from '../deps.ts';

/**
 * Reads a delivered document as a Nota Simple (EN-3) in a worker and stores the result, or that it could not be read. A
 * repeat replaces the reading. Skips a removed document.
 */
export async function readDocument(deps: Deps, documentId: string): Promise<void> {
  const document = await deps.db
    .selectFrom('order_document')
    .innerJoin('stored_file', 'stored_file.id', 'order_document.file_id')
    .select(['stored_file.id', 'stored_file.size', 'stored_file.media_type'])
    .where('order_document.id', '=', documentId)
    .where('order_document.removed_at', 'is', null)
    .executeTakeFirst();
  if (!document) return;
  const { note } =
    document.media_type === 'application/pdf'
      ? await readPdf(await readStored(deps.files, document))
      : { note: null };
  const reading = {
    state: note ? ('read' as const) : ('unreadable' as const),
    note: note && jsonb(note),
    read_at: deps.clock(),
  };
  await deps.db.transaction().execute(async (tx) => {
    // A concurrent erasure deletes the file, and waits for this lock.
    const isThere = await tx
      .selectFrom('order_document')
      .select('id')
      .where('id', '=', documentId)
      .where('file_id', 'is not', null)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!isThere) return;
    await tx
      .insertInto('document_reading')
      .values({ document_id: documentId, ...reading })
      .onConflict((conflict) => conflict.column('document_id').doUpdateSet(reading))
      .execute();
  });
}

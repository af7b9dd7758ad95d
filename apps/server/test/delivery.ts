import { randomUUID } from 'node:crypto';
import { putFile } from '../src/platform/files/files.ts';
import type { TestApp } from './test-app.ts';

/** Bytes that pass for a document. */
export const PDF = Buffer.from('%PDF-1.7\n% invented for a test\n%%EOF\n');

/** Attaches a document to the only line of an order, without its delivery. */
export async function attachDocument(
  { deps }: TestApp,
  orderId: number,
  name = 'nota simple nº 1.pdf',
): Promise<{ documentId: string; lineId: number }> {
  const now = deps.clock();
  const file = await putFile(deps.files, PDF, { name, mediaType: 'application/pdf', now });
  await deps.db.insertInto('stored_file').values(file).execute();
  const { id: lineId } = await deps.db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const documentId = randomUUID();
  await deps.db
    .insertInto('order_document')
    .values({
      id: documentId,
      order_id: orderId,
      line_id: lineId,
      file_id: file.id,
      kind: 'delivered',
      added_at: now,
    })
    .execute();
  return { documentId, lineId };
}

/** Delivers a line to its customer. */
export async function deliver({ deps }: TestApp, lineId: number): Promise<void> {
  await deps.db
    .updateTable('order_line')
    .set({ state: 'delivered', delivered_at: deps.clock() })
    .where('id', '=', lineId)
    .execute();
}

import type { Deps } from '../deps.ts';
import type { OpenedFile } from '../files/send-file.ts';
import { selectStaffDocument } from './order.queries.ts';

/** A document for staff, delivered or not. Undefined when it is not there, or was removed. */
export async function viewDocument(deps: Deps, documentId: string): Promise<OpenedFile | undefined> {
  const document = await selectStaffDocument(deps.db, documentId);
  if (!document) return undefined;
  const content = await deps.files.open(document.file_id, document.size);
  return { name: document.name, mediaType: document.media_type, size: document.size, content };
}

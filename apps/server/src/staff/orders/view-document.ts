import type { Deps } from '../../deps.ts';
import type { SendableFile } from '../../platform/files/send-file.ts';
import { selectStaffDocument } from './order.queries.ts';

/** A document for staff, delivered or not. Undefined when it is not there, or was removed. */
export async function viewDocument(deps: Deps, documentId: string): Promise<SendableFile | undefined> {
  const document = await selectStaffDocument(deps.db, documentId);
  if (!document) return undefined;
  const { file_id, name, media_type, size } = document;
  return { name, mediaType: media_type, size, open: () => deps.files.open(file_id, size) };
}

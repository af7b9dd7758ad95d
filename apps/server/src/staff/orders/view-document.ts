import type { Deps } from '../../deps.ts';
import type { SendableFile } from '../../platform/files/send-file.ts';
import { selectStaffDocument } from './order.queries.ts';

/** Opens a document for staff, delivered or not; undefined if it does not exist or was removed. */
export async function viewDocument(deps: Deps, documentId: string): Promise<SendableFile | undefined> {
  const document = await selectStaffDocument(deps.db, documentId);
  if (!document) return undefined;
  const { file_id, name, media_type, size } = document;
  return { name, mediaType: media_type, size, open: () => deps.files.open(file_id, size) };
}

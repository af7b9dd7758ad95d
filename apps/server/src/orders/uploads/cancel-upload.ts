import type { Deps } from '../deps.ts';
import { deleteContents } from './delete-contents.ts';
import { stopReceiving } from './receive-part.ts';
import { deleteUploads, type Upload } from './uploads.queries.ts';

/** Deletes an upload with its bytes. A file that it has already stored remains. */
export async function cancelUpload(deps: Deps, { id }: Upload): Promise<void> {
  await stopReceiving(id);
  await deleteContents(deps, await deleteUploads(deps.db, [id]));
}

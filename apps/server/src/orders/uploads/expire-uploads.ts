import type { Deps } from '../deps.ts';
import { eraseUnsent } from '../files/message-files.queries.ts';
import { deleteContents } from './delete-contents.ts';
import { deleteUploads, selectOldUploads } from './uploads.queries.ts';

/** An upload can be resumed for a day. */
const UPLOAD_MS = 24 * 60 * 60_000;

/**
 * Deletes the uploads of more than a day ago with their bytes, and the files of staff that belong to no message.
 * Finished files of customers stay.
 */
export async function expireUploads(deps: Deps): Promise<void> {
  const before = new Date(deps.clock().getTime() - UPLOAD_MS);
  const ids = await selectOldUploads(deps.db, before);
  await deleteContents(deps, await deleteUploads(deps.db, ids));
  await deleteContents(deps, await deps.db.transaction().execute((tx) => eraseUnsent(tx, before)));
}

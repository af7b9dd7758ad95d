import type { Deps } from '../deps.ts';
import { deleteContents } from './delete-contents.ts';
import { deleteUploads, selectOldUploads } from './uploads.queries.ts';

/** An upload can be resumed for a day. */
const UPLOAD_MS = 24 * 60 * 60_000;

/** Deletes the uploads of more than a day ago, with their bytes. Finished files stay. */
export async function expireUploads(deps: Deps): Promise<void> {
  const ids = await selectOldUploads(deps.db, new Date(deps.clock().getTime() - UPLOAD_MS));
  await deleteContents(deps, await deleteUploads(deps.db, ids));
}

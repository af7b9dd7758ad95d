import type { Tx } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import type { StoredFile } from '../../files/files.ts';

/** `pending`: held until the scanner answers. */
export type ScanState = 'pending' | 'clean' | 'infected';

/** A stored file that passed its checks, without a row yet. `scan` is null without a scanner. */
export type IncomingFile = { readonly stored: StoredFile; readonly scan: ScanState | null };

/** Scans a new file; `pending` if the scanner does not answer, null without one. */
export async function scanNew(
  { files, log, scanner }: Pick<Deps, 'files' | 'log' | 'scanner'>,
  { id, size }: StoredFile,
): Promise<ScanState | null> {
  if (!scanner) return null;
  let content: Awaited<ReturnType<typeof files.open>> | undefined;
  try {
    content = await files.open(id, size);
    return await scanner.scan(content);
  } catch (err) {
    log.warn({ err, fileId: id }, 'file held: the virus scanner did not answer');
    return 'pending';
  } finally {
    content?.destroy();
  }
}

/** Inserts the rows of a received file. */
export async function insertIncoming(tx: Tx, { stored, scan }: IncomingFile): Promise<void> {
  await tx.insertInto('stored_file').values(stored).execute();
  if (scan === null) return;
  const scanned_at = scan === 'pending' ? null : stored.stored_at;
  await tx
    .insertInto('file_scan')
    .values({ file_id: stored.id, state: scan, asked_at: stored.stored_at, scanned_at })
    .execute();
}

import type { Db } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import type { StoredFile } from './files.ts';

/**
 * Returns whether a file's row is certainly missing. The insert waits for a transaction that holds the same id, so a
 * commit in progress counts too; it leaves no row.
 */
const isMissing = (db: Db, stored: StoredFile): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows: inserted } = await tx
      .insertInto('stored_file')
      .values(stored)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (inserted !== 1n) return false;
    await tx.deleteFrom('stored_file').where('id', '=', stored.id).execute();
    return true;
  });

/**
 * Keeps a stored file if `save` returns `saved`, else deletes it. If `save` throws, it deletes the file only if its row
 * is missing, since a commit may have succeeded without its confirmation. A file left without a row is swept later.
 */
export async function storeIf<T>(
  { db, files, log }: Pick<Deps, 'db' | 'files' | 'log'>,
  stored: StoredFile,
  save: () => Promise<{ readonly saved: boolean; readonly result: T }>,
): Promise<T> {
  const logFailure = async (cleanUp: () => Promise<void>): Promise<void> => {
    try {
      await cleanUp();
    } catch (err) {
      log.warn({ err, fileId: stored.id }, 'file without a row left for the sweep');
    }
  };
  let outcome: Awaited<ReturnType<typeof save>>;
  try {
    outcome = await save();
  } catch (error) {
    await logFailure(async () => {
      if (await isMissing(db, stored)) await files.delete(stored.id);
    });
    throw error;
  }
  if (!outcome.saved) await logFailure(() => files.delete(stored.id));
  return outcome.result;
}

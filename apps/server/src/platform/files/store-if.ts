import type { Deps } from '../../deps.ts';
import type { Db } from '../db/connect.ts';
import type { StoredFile } from './files.ts';

/**
 * Whether a file's row surely is not there. The insert waits for a transaction that still holds the same id,
 * so a commit that is on its way counts too; it leaves nothing behind.
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
 * Keeps a stored file if `act` says so, and deletes it if not. If `act` throws, the file goes only when the
 * database has no row of it: a commit may have succeeded whose answer was lost. A file that stays without a
 * row is swept later.
 */
export async function storeIf<T>(
  { db, files, log }: Pick<Deps, 'db' | 'files' | 'log'>,
  stored: StoredFile,
  act: () => Promise<{ readonly kept: boolean; readonly result: T }>,
): Promise<T> {
  const unlessItFails = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (err) {
      log.warn({ err, fileId: stored.id }, 'file without a row left for the sweep');
    }
  };
  let outcome: Awaited<ReturnType<typeof act>>;
  try {
    outcome = await act();
  } catch (error) {
    await unlessItFails(async () => {
      if (await isMissing(db, stored)) await files.delete(stored.id);
    });
    throw error;
  }
  if (!outcome.kept) await unlessItFails(() => files.delete(stored.id));
  return outcome.result;
}

import type { Deps } from '../deps.ts';

/** Deletes files that no row names. A failure leaves them to the nightly sweep. */
export async function deleteContents(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids)
    await files
      .delete(id)
      .catch((err: unknown) => log.warn({ err, fileId: id }, 'part of an upload not deleted'));
}

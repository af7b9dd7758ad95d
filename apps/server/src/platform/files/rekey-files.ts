import type { Db } from '../db/connect.ts';
import { isCurrent } from './encrypt-bytes.ts';
import type { Secrets } from './file-keys.ts';
import type { FileStore } from './files.ts';

export type Rekeyed = {
  readonly changed: number;
  readonly current: number;
  readonly failed: readonly { readonly id: string; readonly reason: string }[];
};

const PAGE = 500;

const selectPage = (db: Db, after: string | undefined) =>
  db
    .selectFrom('stored_file')
    .select(['id', 'size', 'sha256'])
    // An infected file has no content any more.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('file_scan')
            .select('file_id')
            .whereRef('file_id', '=', 'stored_file.id')
            .where('state', '=', 'infected'),
        ),
      ),
    )
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(PAGE)
    .execute();

/**
 * Re-encrypts every stored file that is not under the current secret. A file that cannot be read, or differs from its
 * row, is reported and left unchanged.
 */
export async function rekeyFiles(db: Db, files: FileStore, secrets: Secrets): Promise<Rekeyed> {
  let [changed, current] = [0, 0];
  const failed: { id: string; reason: string }[] = [];
  for (
    let page = await selectPage(db, undefined);
    page.length > 0;
    page = await selectPage(db, page.at(-1)?.id)
  ) {
    for (const { id, ...content } of page) {
      try {
        if (isCurrent(secrets, await files.header(id))) current += 1;
        else {
          await files.put(id, await files.open(id, content.size), content);
          changed += 1;
        }
      } catch (error) {
        failed.push({ id, reason: error instanceof Error ? error.message : String(error) });
      }
    }
  }
  return { changed, current, failed };
}

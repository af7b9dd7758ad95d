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

const pageAfter = (db: Db, after: string | undefined) =>
  db
    .selectFrom('stored_file')
    .select(['id', 'size', 'sha256'])
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(PAGE)
    .execute();

/**
 * Encrypts every stored file again that is not under the current secret. One that cannot be read, or is not
 * what its row records, is told and left as it is.
 */
export async function rekeyFiles(db: Db, files: FileStore, secrets: Secrets): Promise<Rekeyed> {
  let [changed, current] = [0, 0];
  const failed: { id: string; reason: string }[] = [];
  for (
    let page = await pageAfter(db, undefined);
    page.length > 0;
    page = await pageAfter(db, page.at(-1)?.id)
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

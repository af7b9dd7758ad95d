import type { Db } from '../db/connect.ts';
import { isUuid } from '../db/uuid.ts';
import type { Deps } from '../deps.ts';

const DAY_MS = 86_400_000;
const PAGE = 500;

async function* pages(ids: AsyncIterable<string>): AsyncGenerator<string[]> {
  let page: string[] = [];
  for await (const id of ids) {
    if (page.push(id) < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

async function findOrphans(db: Db, ids: readonly string[]): Promise<string[]> {
  const found = await db
    .selectFrom('stored_file')
    .select('id')
    .where('id', 'in', ids)
    .union(db.selectFrom('file_upload_part').select('file_id as id').where('file_id', 'in', ids))
    .execute();
  const known = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/**
 * Removes the leftovers of processes that died while storing a file: unfinished parts, and files older than a day
 * without a row. Removes none if most files have no row: the database then belongs to other files.
 */
export async function sweepFiles({ db, files, log }: Pick<Deps, 'db' | 'files' | 'log'>): Promise<void> {
  await files.sweep();
  let count = 0;
  const orphans: string[] = [];
  for await (const page of pages(files.list(new Date(Date.now() - DAY_MS)))) {
    const ids = page.filter(isUuid);
    count += ids.length;
    if (ids.length > 0) orphans.push(...(await findOrphans(db, ids)));
  }
  if (orphans.length * 2 > count) {
    log.error({ files: count, withoutRow: orphans.length }, 'most files have no row: none was removed');
    return;
  }
  for (const id of orphans) {
    try {
      await files.delete(id);
    } catch (err) {
      log.error({ err, fileId: id }, 'file without a row not removed');
    }
  }
}

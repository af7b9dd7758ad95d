import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the last write to a file, or to any file of a folder. */
async function writtenAt(path: string): Promise<Date> {
  const stats = await stat(path);
  if (!stats.isDirectory()) return stats.mtime;
  const inside = await Promise.all((await readdir(path)).map((name) => stat(join(path, name))));
  return new Date(Math.max(stats.mtimeMs, ...inside.map(({ mtimeMs }) => mtimeMs)));
}

/** Removes a folder's matching entries that were not written since an instant. */
export async function removeOld(
  folder: string,
  hasName: (name: string) => boolean,
  before: Date,
): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter(hasName)) {
    const path = join(folder, name);
    // Another process may remove it first.
    const written = await writtenAt(path).catch(() => undefined);
    if (written && written < before) await rm(path, { recursive: true, force: true });
  }
}

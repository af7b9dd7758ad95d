import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';

/** Number of releases whose files are served, the current one included. */
const SERVED_RELEASES = 3;
/** Age after which an unfinished copy counts as abandoned. */
const ABANDONED_MS = 10 * 60_000;

/** Copies a folder and renames it into place in one step, so that no other process sees a partial copy. */
function copyAtomically(assets: string, releases: string, name: string): void {
  const partial = join(releases, `.${name}.${process.pid}`);
  cpSync(assets, partial, { recursive: true });
  try {
    renameSync(partial, join(releases, name));
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(join(releases, name))) throw error;
  }
}

/**
 * Stores a copy of the assets of release `name`, removes all but the last three started releases, and returns their
 * folders, newest first. A page of an earlier release still finds its chunks there (AR-12, AR-13).
 * @throws where the folder cannot be written
 */
export function keepRelease(assets: string, releases: string, name: string, now = new Date()): string[] {
  mkdirSync(releases, { recursive: true });
  if (!existsSync(join(releases, name))) copyAtomically(assets, releases, name);
  utimesSync(join(releases, name), now, now);
  const folders = readdirSync(releases).map((entry) => ({
    path: join(releases, entry),
    isPartial: entry.startsWith('.'),
    at: statSync(join(releases, entry)).mtimeMs,
  }));
  const complete = folders.filter(({ isPartial }) => !isPartial).sort((a, b) => b.at - a.at);
  const abandoned = folders.filter(({ isPartial, at }) => isPartial && now.getTime() - at > ABANDONED_MS);
  for (const { path } of [...complete.slice(SERVED_RELEASES), ...abandoned])
    rmSync(path, { recursive: true, force: true });
  return complete.slice(0, SERVED_RELEASES).map(({ path }) => path);
}

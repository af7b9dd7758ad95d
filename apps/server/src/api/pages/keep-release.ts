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

/** Releases whose files are served, the current one among them. */
const KEPT = 3;
/** A copy that was begun and not finished within so long is nobody's. */
const ABANDONED_MS = 10 * 60_000;

/** Copies a folder under its name in one step, so that no other process ever sees half of it. */
function copyWhole(assets: string, releases: string, name: string): void {
  const half = join(releases, `.${name}.${process.pid}`);
  cpSync(assets, half, { recursive: true });
  try {
    renameSync(half, join(releases, name));
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    // Another process was first.
    if (!existsSync(join(releases, name))) throw error;
  }
}

/**
 * Keeps a copy of the built assets of release `name` in the folder `releases`, removes all releases but the last three that were started,
 * and gives the folders of those, newest first. A page of an earlier release still finds its parts there (AR-12, AR-13). Throws where
 * nothing can be written.
 */
export function keepRelease(assets: string, releases: string, name: string, now = new Date()): string[] {
  mkdirSync(releases, { recursive: true });
  if (!existsSync(join(releases, name))) copyWhole(assets, releases, name);
  utimesSync(join(releases, name), now, now);
  const folders = readdirSync(releases).map((one) => ({
    path: join(releases, one),
    isHalf: one.startsWith('.'),
    at: statSync(join(releases, one)).mtimeMs,
  }));
  const whole = folders.filter(({ isHalf }) => !isHalf).sort((a, b) => b.at - a.at);
  const abandoned = folders.filter(({ isHalf, at }) => isHalf && now.getTime() - at > ABANDONED_MS);
  for (const { path } of [...whole.slice(KEPT), ...abandoned]) rmSync(path, { recursive: true, force: true });
  return whole.slice(0, KEPT).map(({ path }) => path);
}

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the sockets' folders begin with. */
export const SOCKET_FOLDER = join(tmpdir(), 'folio-pg-');

/** A running PostgreSQL: its process, and the folder it listens in. */
export type PostgresProcess = { readonly pid: number; readonly socketFolder: string };

/** What the last server on this folder wrote down about itself. */
function lockOf(dataFolder: string): PostgresProcess | undefined {
  const file = join(dataFolder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const socketFolder = lines[4] ?? '';
  return pid > 0 && socketFolder ? { pid, socketFolder } : undefined;
}

/** Whether that process is still a server on this folder: its number may be another's by now, or that of one nobody has buried. */
export function isServerOn(dataFolder: string, pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(dataFolder);
  } catch {
    return false;
  }
}

/**
 * The server that runs on this folder already (left over from a launcher that was killed). What a killed server left lying about is
 * cleared away: PostgreSQL takes any process of that number for its own, and would not start.
 */
export function findRunning(dataFolder: string): PostgresProcess | undefined {
  const left = lockOf(dataFolder);
  if (!left || isServerOn(dataFolder, left.pid)) return left;
  rmSync(join(dataFolder, 'postmaster.pid'), { force: true });
  removeSocketFolder(left.socketFolder);
  return undefined;
}

/** Only a folder that we made: the name tells. */
export function removeSocketFolder(folder: string): void {
  if (folder.startsWith(SOCKET_FOLDER)) rmSync(folder, { recursive: true, force: true });
}

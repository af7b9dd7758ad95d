import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The path prefix of the socket folders. */
export const SOCKET_FOLDER = join(tmpdir(), 'folio-pg-');

/** A running PostgreSQL: its process id and socket folder. */
export type PostgresProcess = { readonly pid: number; readonly socketFolder: string };

/** Reads the lock file of the last server on this folder. */
function readLock(dataFolder: string): PostgresProcess | undefined {
  const file = join(dataFolder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const socketFolder = lines[4] ?? '';
  return pid > 0 && socketFolder ? { pid, socketFolder } : undefined;
}

/**
 * Returns true if the process is still a server on this folder. Its id may have been reused, or it may be a
 * zombie.
 */
export function isServerOn(dataFolder: string, pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(dataFolder);
  } catch {
    return false;
  }
}

/**
 * Returns the server that a killed launcher left running on this folder. Otherwise removes the lock file of a
 * killed server: PostgreSQL would mistake any process with that id for itself and refuse to start.
 */
export function findRunning(dataFolder: string): PostgresProcess | undefined {
  const left = readLock(dataFolder);
  if (!left || isServerOn(dataFolder, left.pid)) return left;
  rmSync(join(dataFolder, 'postmaster.pid'), { force: true });
  removeSocketFolder(left.socketFolder);
  return undefined;
}

/** Removes only folders with this module's prefix. */
export function removeSocketFolder(folder: string): void {
  if (folder.startsWith(SOCKET_FOLDER)) rmSync(folder, { recursive: true, force: true });
}

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startedAt } from './process-tree.ts';

/** The content of the lock file: the launcher's process id and start time, as ids are reused. */
const createSignature = (pid: number): string => `${pid} ${startedAt(pid) ?? ''}`;

function isHeld(signature: string): boolean {
  const pid = Number(signature.split(' ')[0]);
  return pid > 0 && startedAt(pid) !== undefined && signature === createSignature(pid);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function sign(file: string, signature: string): boolean {
  try {
    writeFileSync(file, signature, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a dead launcher's lock, and restores the file if a living launcher has signed it concurrently. */
function clear(file: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (isHeld(read(aside) ?? '')) renameSync(aside, file);
    else rmSync(aside);
  } catch {
    // Another launcher was first; the next try reads its lock.
  }
}

/**
 * Locks a data folder for this process, so that no second launcher uses its database. Takes over a dead
 * launcher's lock. Returns the holder's process id, or `undefined` on success; the lock is released on exit.
 */
export async function holdFolder(folder: string): Promise<number | undefined> {
  const file = join(folder, 'start.lock');
  const mine = createSignature(process.pid);
  for (let tries = 0; !sign(file, mine); tries += 1) {
    const held = read(file);
    if (held && isHeld(held)) return Number(held.split(' ')[0]);
    // A new lock may not be signed yet: wait for it.
    if (held === '' && tries < 10) await sleep(20);
    else if (held !== undefined) clear(file);
  }
  process.once('exit', () => {
    if (read(file) === mine) rmSync(file, { force: true });
  });
  return undefined;
}

import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Exceeds every build: after this time the holder's process id may belong to another process. */
const MAX_HELD_MS = 5 * 60_000;

/** Runs `work` under an inter-process lock on the file. Ignores a lock whose holder has died. */
export async function alone<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!take(file)) {
    if (isAbandoned(file)) rmSync(file, { force: true });
    else await sleep(100);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST') return false;
    throw error;
  }
}

function isAbandoned(file: string): boolean {
  try {
    if (Date.now() - statSync(file).mtimeMs > MAX_HELD_MS) return true;
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder === 0) return false; // Created just now and not signed yet.
    process.kill(holder, 0);
    return false;
  } catch (error) {
    return (error as { code?: string }).code === 'ESRCH';
  }
}

import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** No build takes as long: the number of who held it has gone to another process. */
const LONGEST_MS = 5 * 60_000;

/** Runs `work` while no other process of ours does, which holds the same file; one that died with it held counts no more. */
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
    if (Date.now() - statSync(file).mtimeMs > LONGEST_MS) return true;
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder === 0) return false; // made this moment, not yet signed
    process.kill(holder, 0);
    return false;
  } catch (error) {
    return (error as { code?: string }).code === 'ESRCH';
  }
}

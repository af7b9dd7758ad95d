import { setTimeout as sleep } from 'node:timers/promises';
import { listTree, readCommand, untilGone } from '../../tools/process-tree.ts';
import type { RunningShop } from './start-shop.ts';

/**
 * Kills the shop's server process with `kill -9` while `./start` is suspended, which would restart it at
 * once. `startServer` resumes it.
 */
export async function killServer(shop: RunningShop): Promise<void> {
  shop.process.kill('SIGSTOP');
  const server = listTree(shop.process.pid as number).find((pid) =>
    readCommand(pid).includes('apps/server/dist/main.js'),
  );
  if (!server) throw new Error('the shop has no server process');
  process.kill(server, 'SIGKILL');
  while ((await fetch(`${shop.url}/livez`).catch(() => undefined)) !== undefined);
}

/**
 * Lets `./start` notice the exit of its server, and waits for the next one. False if `./start` gave up after
 * too many kills.
 */
export async function startServer(shop: RunningShop): Promise<boolean> {
  shop.process.kill('SIGCONT');
  while (!(await fetch(`${shop.url}/healthz`).catch(() => undefined))?.ok) {
    if (shop.process.exitCode !== null) return false;
    await sleep(50);
  }
  return true;
}

/** Ignores a process that has ended together with an earlier one. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Kills everything at once with `kill -9`, the database included, as in a power failure. */
export async function killEverything(shop: RunningShop): Promise<void> {
  const all = listTree(shop.process.pid as number);
  for (const pid of all) killIfThere(pid);
  await untilGone(all);
}

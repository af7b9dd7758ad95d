import { setTimeout as sleep } from 'node:timers/promises';
import { commandOf, treeOf, untilGone } from '../tools/process-tree.ts';
import type { RunningShop } from './start-shop.ts';

/**
 * `kill -9` of the one process that serves the shop, while `./start` is held still: it would start another at once. `startServer` lets it go on.
 */
export async function killServer(shop: RunningShop): Promise<void> {
  shop.process.kill('SIGSTOP');
  const server = treeOf(shop.process.pid as number).find((pid) =>
    commandOf(pid).includes('apps/server/src/main.ts'),
  );
  if (!server) throw new Error('the shop has no server process');
  process.kill(server, 'SIGKILL');
  while ((await fetch(`${shop.url}/livez`).catch(() => undefined)) !== undefined);
}

/**
 * Lets `./start` notice that its server is gone, and waits for the next one. False when `./start` gave up: it
 * was killed too often.
 */
export async function startServer(shop: RunningShop): Promise<boolean> {
  shop.process.kill('SIGCONT');
  while (!(await fetch(`${shop.url}/healthz`).catch(() => undefined))?.ok) {
    if (shop.process.exitCode !== null) return false;
    await sleep(50);
  }
  return true;
}

/** One that ended with the one before it needs no killing. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** `kill -9` of everything at once, the database too, as when the machine loses power. */
export async function killEverything(shop: RunningShop): Promise<void> {
  const all = treeOf(shop.process.pid as number);
  for (const pid of all) killIfThere(pid);
  await untilGone(all);
}

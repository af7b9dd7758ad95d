import { commandOf, treeOf, untilGone } from '../tools/process-tree.ts';
import type { RunningShop } from './start-shop.ts';

/** `kill -9` of the one process that serves the shop. What started it then ends all the rest, within seconds. */
export async function killServer(shop: RunningShop): Promise<void> {
  const all = treeOf(shop.process.pid as number);
  const server = all.find((pid) => commandOf(pid).includes('apps/server/src/main.ts'));
  if (!server) throw new Error('the shop has no server process');
  process.kill(server, 'SIGKILL');
  await untilGone(all);
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

import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningShop } from './start-shop.ts';

type Process = { readonly pid: number; readonly parent: number; readonly dead: boolean };

/** What runs on this machine, from /proc; a process that waits to be collected by its parent is dead already. */
function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return [{ pid: Number(name), parent: Number(parent), dead: state === 'Z' }];
      } catch {
        return []; // ended meanwhile
      }
    });
}

/** A process and all below it. */
export function treeOf(root: number): number[] {
  const all = processes();
  const below = (pid: number): number[] => [
    pid,
    ...all.filter(({ parent }) => parent === pid).flatMap((child) => below(child.pid)),
  ];
  return below(root);
}

/** Which of them still run. */
export const alive = (pids: readonly number[]): number[] =>
  processes()
    .filter(({ pid, dead }) => !dead && pids.includes(pid))
    .map(({ pid }) => pid);

async function untilGone(pids: readonly number[]): Promise<void> {
  for (let waited = 0; alive(pids).length > 0; waited += 50) {
    if (waited > 15_000) throw new Error(`still running after a kill: ${alive(pids).join(', ')}`);
    await sleep(50);
  }
}

const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

/** `kill -9` of the one process that serves the shop. What started it then ends all the rest, within seconds. */
export async function killServer(shop: RunningShop): Promise<void> {
  const all = treeOf(shop.process.pid as number);
  const server = all.find((pid) => commandOf(pid).includes('apps/server/src/main.ts'));
  if (!server) throw new Error('the shop has no server process');
  process.kill(server, 'SIGKILL');
  await untilGone(all);
}

/** `kill -9` of everything at once, the database too, as when the machine loses power. */
export async function killEverything(shop: RunningShop): Promise<void> {
  const all = treeOf(shop.process.pid as number);
  for (const pid of all) process.kill(pid, 'SIGKILL');
  await untilGone(all);
}

import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

type Process = { readonly pid: number; readonly parent: number; readonly dead: boolean };

/**
 * Returns the fields of /proc/<pid>/stat after the command name, from the state on. Throws if the process
 * does not exist.
 */
export function readStat(pid: number | string): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Returns the start time of a process in kernel ticks since boot; `undefined` if it has ended. */
export function startedAt(pid: number): string | undefined {
  try {
    const fields = readStat(pid);
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/** Lists the running processes from /proc, without zombies. */
function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [state, parent] = readStat(name);
        return [{ pid: Number(name), parent: Number(parent), dead: state === 'Z' }];
      } catch {
        return []; // Ended concurrently.
      }
    });
}

/** Returns a process and all its descendants. */
export function listTree(root: number): number[] {
  const all = processes();
  const below = (pid: number): number[] => [
    pid,
    ...all.filter(({ parent }) => parent === pid).flatMap((child) => below(child.pid)),
  ];
  return below(root);
}

/** Returns those still running. */
export const alive = (pids: readonly number[]): number[] =>
  processes()
    .filter(({ pid, dead }) => !dead && pids.includes(pid))
    .map(({ pid }) => pid);

const readOrNothing = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Returns the command line of a process, with one space between arguments. */
export const readCommand = (pid: number): string =>
  readOrNothing(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();

/**
 * Returns the commands of all processes with this text in their environment, which child processes inherit.
 */
export const commandsWith = (words: string): string[] =>
  processes()
    .filter(({ pid, dead }) => !dead && readOrNothing(`/proc/${pid}/environ`).includes(words))
    .map(({ pid }) => readCommand(pid));

/** Waits until the processes have ended; throws if they stay. */
export async function untilGone(pids: readonly number[]): Promise<void> {
  for (let waited = 0; alive(pids).length > 0; waited += 50) {
    if (waited > 15_000) throw new Error(`still running: ${alive(pids).map(readCommand).join('; ')}`);
    await sleep(50);
  }
}

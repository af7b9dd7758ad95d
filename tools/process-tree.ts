import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

type Process = { readonly pid: number; readonly parent: number; readonly dead: boolean };

/** The fields of /proc/<pid>/stat behind the command's name; the first is the state. Throws when there is no such process. */
function statOf(pid: number | string): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** When a process began, in the kernel's ticks since the machine did; `undefined` when it runs no more. */
export function startedAt(pid: number): string | undefined {
  try {
    const fields = statOf(pid);
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/** What runs on this machine, from /proc; a process that waits to be collected by its parent is dead already. */
function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [state, parent] = statOf(name);
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

const readOrNothing = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** How a process was called: its arguments, one space between them. */
export const commandOf = (pid: number): string =>
  readOrNothing(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();

/** The commands of all that run with these words in their environment, which a process hands on to those that it starts. */
export const commandsWith = (words: string): string[] =>
  processes()
    .filter(({ pid, dead }) => !dead && readOrNothing(`/proc/${pid}/environ`).includes(words))
    .map(({ pid }) => commandOf(pid));

/** Waits until they are gone; throws when they stay. */
export async function untilGone(pids: readonly number[]): Promise<void> {
  for (let waited = 0; alive(pids).length > 0; waited += 50) {
    if (waited > 15_000) throw new Error(`still running: ${alive(pids).map(commandOf).join('; ')}`);
    await sleep(50);
  }
}

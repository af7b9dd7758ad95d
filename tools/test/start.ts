import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectRoot } from '../embedded-postgres.ts';
import { alive, commandsWith, listTree, readCommand, untilGone } from '../process-tree.ts';

export type Start = {
  readonly process: ChildProcess;
  /** Returns all output so far. */
  readonly said: () => { out: string; err: string };
  /** The last line, printed once the shop can take a purchase. */
  readonly ready: Promise<string>;
  /** The exit code. */
  readonly ended: Promise<number | null>;
  /** Returns the commands of all descendants that still run. */
  readonly left: () => string[];
};

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'folio-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Occupies a port of 127.0.0.1 for the length of the test. */
export async function takePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Returns the status of the shop's health check. */
export const fetchHealth = async (port: number) => (await fetch(`http://127.0.0.1:${port}/healthz`)).status;

/** Picks variables from this process's environment. */
const pick = (...names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

/** Runs the main part of `./start`, or the whole of it in a clone, and ends it with the test. */
export function start(
  environment: Record<string, string>,
  args: readonly string[] = [],
  clone?: string,
): Start {
  const mark = `folio-start-test-${randomUUID()}`;
  const [command, script] = clone
    ? ['bash', join(clone, 'start')]
    : [process.execPath, join(projectRoot, 'tools/boot.ts')];
  const child = spawn(command, [script, ...args], {
    cwd: clone ?? projectRoot,
    env: { ...pick('PATH', 'HOME', 'NODE_COMPILE_CACHE'), STARTED_BY: mark, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  const ready = new Promise<string>((isReady) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk;
      const line = /^Folio is ready: .*$/m.exec(out);
      if (line) isReady(line[0]);
    });
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk;
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  onTestFinished(async () => {
    const all = listTree(child.pid as number);
    if (alive([child.pid as number]).length > 0) child.kill('SIGTERM');
    await untilGone(all);
  });
  const failed = ended.then((code): never => {
    throw new Error(`it ended with ${code}: ${err}`);
  });
  const outcome = Promise.race([ready, failed]);
  outcome.catch(() => undefined); // Tests of failing starts do not await it.
  return {
    process: child,
    said: () => ({ out, err }),
    ready: outcome,
    ended,
    left: () => commandsWith(mark),
  };
}

/** Returns the process of the shop's server. */
export const findServer = ({ process }: Start): number =>
  listTree(process.pid as number).find((pid) =>
    readCommand(pid).includes('apps/server/dist/main.js'),
  ) as number;

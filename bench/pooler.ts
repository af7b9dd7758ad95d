/**
 * `node bench/pooler.ts [purchases]`: two processes of the shop behind one PgBouncer (Debian: `pgbouncer`) in
 * transaction mode. Sends purchases and catalogue changes through both. Then starts a process with a setting that this
 * PgBouncer does not support: the process must report that it is not ready. Exits with 1 on a failure.
 * PGBOUNCER_MAX_PREPARED sets `max_prepared_statements` (1.21 or newer).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../tools/test/free-port.ts';
import { report } from './setup/report.ts';
import { addNote, newVisitor, placeOrder } from './setup/visitor.ts';
import { type Served, withServers } from './setup/with-servers.ts';

const PURCHASES = Number(process.argv[2] ?? 200);
const AT_ONCE = 6;
const CHANGES = 10;
/** Fewer than the servers' connections together, so that each server connection serves both processes. */
const SERVER_CONNECTIONS = 3;
const PREPARED = process.env.PGBOUNCER_MAX_PREPARED;

function startPgBouncer(folder: string, socketFolder: string, port: number): ChildProcess {
  mkdirSync(folder);
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users.txt'),
    pool_mode: 'transaction',
    default_pool_size: SERVER_CONNECTIONS,
    max_client_conn: 200,
    ...(PREPARED && { max_prepared_statements: PREPARED }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const database = `bench = host=${socketFolder} dbname=bench user=folio`;
  writeFileSync(join(folder, 'users.txt'), '"folio" ""\n');
  const ini = join(folder, 'pgbouncer.ini');
  writeFileSync(ini, `[databases]\n${database}\n[pgbouncer]\n${lines.join('\n')}\n`);
  // PgBouncer refuses to run as root and needs access to root's files.
  for (const path of [join(folder, '..'), folder, socketFolder]) chmodSync(path, 0o755);
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  return spawn('/usr/sbin/pgbouncer', ['-q', ...user, ini], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Makes purchases whose calls alternate between the processes. Returns how many were placed. */
async function buyMany(servers: readonly Served[], count: number): Promise<number> {
  const urls = servers.map(({ url }) => url);
  let [begun, placed] = [0, 0];
  const customer = async () => {
    while (begun < count) {
      begun += 1;
      const [one = '', other = ''] = begun % 2 ? urls : urls.toReversed();
      const visitor = await addNote(one, await newVisitor(one));
      if ((await placeOrder(other, visitor)) === 200) placed += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => customer().catch(() => undefined)));
  return placed;
}

/** Changes a store some times; returns how often the pages of all processes showed it within ten seconds. */
async function countChanges(db: pg.Client, servers: readonly Served[]): Promise<number> {
  let seen = 0;
  for (let nth = 0; nth < CHANGES; nth += 1) {
    const phone = `900 000 00${nth}`;
    await db.query(`update store set settings = settings || jsonb_build_object('phone', $1::text)`, [phone]);
    for (let tries = 0; tries < 100 && seen <= nth; tries += 1) {
      const pages = servers.map(async ({ url }) => (await fetch(`${url}/servicios`)).text());
      if ((await Promise.all(pages)).every((page) => page.includes(phone))) seen += 1;
      else await sleep(100);
    }
  }
  return seen;
}

const readiness = async ({ url }: Served): Promise<number> => (await fetch(`${url}/readyz`)).status;

await withServers(async ({ folder, databaseUrl, socketFolder, serve }) => {
  const port = await freePort();
  const pooler = startPgBouncer(join(folder, 'pooler'), socketFolder, port);
  const environment = {
    DATABASE_URL: `postgres://folio@127.0.0.1:${port}/bench`,
    DATABASE_DIRECT_URL: databaseUrl,
    DATABASE_POOL: '6',
    DATABASE_PREPARE: PREPARED ? 'on' : 'off',
  };
  const direct = new pg.Client({ connectionString: databaseUrl });
  await direct.connect();
  try {
    const servers = [await serve('shop', environment), await serve('shop', environment)];
    const [placed, seen] = await Promise.all([buyMany(servers, PURCHASES), countChanges(direct, servers)]);
    const { rows } = await direct.query(`select count(*)::int n from customer_order where state = 'paid'`);
    const isPaid = placed === PURCHASES && rows[0].n === PURCHASES;
    report('purchases', `${placed} placed, ${rows[0].n} paid`, `${PURCHASES}`, isPaid);
    report('catalogue changes seen by both', String(seen), `${CHANGES}`, seen === CHANGES);
    const ready = await Promise.all(servers.map(readiness));
    report('/readyz', ready.join(', '), '200', ready.join() === '200,200');
    for (const { stop } of servers) await stop();
    if (PREPARED) return;
    const wrong = await serve('shop', { ...environment, DATABASE_PREPARE: 'on' }).catch(() => undefined);
    if (wrong) await buyMany([wrong, wrong], AT_ONCE * AT_ONCE);
    const outcome = wrong ? `/readyz is ${await readiness(wrong)}` : 'refuses to start';
    report('DATABASE_PREPARE=on', outcome, 'refuses, or 503', outcome !== '/readyz is 200');
  } finally {
    await direct.end();
    const ended = once(pooler, 'exit');
    pooler.kill('SIGKILL');
    await ended;
  }
});

/**
 * `node bench/pooler.ts [purchases]`: two processes of the shop behind one PgBouncer in transaction mode.
 * Sends purchases and catalogue changes through both, then repeats with a wrong setting, which the shop must
 * explain.
 * Prints a report and exits with 1 on failure. PGBOUNCER names a binary other than Debian's;
 * PGBOUNCER_MAX_PREPARED sets `max_prepared_statements` (1.21 or newer).
 */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { ensureDatabase, startEmbeddedPostgres } from '../tools/embedded-postgres.ts';
import { freePort } from '../tools/test/free-port.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { type Served, serve } from './serve.ts';
import { visitorWithCart } from './visitor.ts';

const count = Number(process.argv[2] ?? 200);
const AT_ONCE = 6;
const CHANGES = 10;
const faults: string[] = [];
const say = (line: string) => console.log(line);
function expectThat(holds: boolean, sentence: string): void {
  say(`${holds ? 'ok   ' : 'FAILS'} ${sentence}`);
  if (!holds) faults.push(sentence);
}

/** Makes one purchase, alternating the calls between the processes. Returns the last status. */
async function buy(servers: readonly Served[], nth: number): Promise<number> {
  const [one, other] = nth % 2 ? [servers[0], servers[1]] : [servers[1], servers[0]];
  if (!one || !other) throw new Error('two servers are needed');
  const { cookie, formkey } = await visitorWithCart(one.url);
  const form = { email: 'ana.prueba@example.com', type: 'bank', start_now: true, lose_withdrawal: true };
  const answer = await fetch(`${other.url}/desktopapp/rest/checkoutRegister`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ config: { formkey }, form }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Counts purchases by final status; a call that throws counts as 0. */
async function buyMany(servers: readonly Served[], total: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let begun = 0;
  const customer = async () => {
    while (begun < total) {
      begun += 1;
      const status = await buy(servers, begun).catch(() => 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, customer));
  return statuses;
}

const show = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses].map(([status, n]) => `${n} × ${status || 'no answer'}`).join(', ');
const readiness = async (url: string) => {
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, failing: ((await answer.json()) as { failing: string[] }).failing };
};

/** Renames a store in the database and checks both processes. */
async function changeCatalogue(direct: pg.Client, servers: readonly Served[], nth: number): Promise<boolean> {
  const phone = `900 000 ${String(nth).padStart(3, '0')}`;
  await direct.query(`update store set settings = settings || jsonb_build_object('phone', $1::text)`, [
    phone,
  ]);
  for (let tries = 0; tries < 100; tries += 1) {
    const pages = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/servicios`)).text()));
    if (pages.every((page) => page.includes(phone))) return true;
    await sleep(100);
  }
  return false;
}

/** Starts the server with the wrong setting: it must refuse to start, or report itself as not ready. */
async function startWrongly(url: string, directUrl: string): Promise<{ outcome: string; output: string }> {
  const files = mkdtempSync(join(tmpdir(), 'folio-bench-files-'));
  const child = fork(join(import.meta.dirname, '../apps/server/src/main.ts'), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      PORT: String(await freePort()),
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: directUrl,
      DATABASE_PREPARE: 'on',
      FILES_URL: pathToFileURL(files).href,
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
  const ended = once(child, 'exit').then(() => undefined);
  const started = once(child, 'message').then(([message]) => message as { port: number });
  const ready = await Promise.race([ended, started]);
  if (!ready) return { outcome: 'refuses to start', output };
  const served = `http://127.0.0.1:${ready.port}`;
  for (let tries = 0; tries < 50; tries += 1) await visitorWithCart(served).catch(() => undefined);
  const { status, failing } = await readiness(served);
  child.kill('SIGTERM');
  await ended;
  rmSync(files, { recursive: true, force: true });
  return { outcome: `starts, and /readyz is ${status} (${failing.join(', ')})`, output };
}

const folder = mkdtempSync(join(tmpdir(), 'folio-bench-'));
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
const started: { stop: () => Promise<void> }[] = [];
try {
  await ensureDatabase(postgres, 'shop');
  const prepared = process.env.PGBOUNCER_MAX_PREPARED;
  const settings = prepared ? [`max_prepared_statements = ${prepared}`] : [];
  const pooler = await startPgBouncer(postgres.socketFolder, 'shop', settings);
  started.push(pooler);
  const direct = new pg.Client({ connectionString: postgres.url('shop') });
  direct.on('error', () => undefined);
  await direct.connect();
  const open = async (environment: Record<string, string>): Promise<Served[]> => {
    const all = { DATABASE_DIRECT_URL: postgres.url('shop'), DATABASE_POOL: '6', ...environment };
    const servers = [await serve('shop', pooler.url, all), await serve('shop', pooler.url, all)];
    started.push(...servers);
    return servers;
  };
  const end = async (servers: readonly Served[]) => {
    for (const server of servers) {
      await server.stop();
      started.splice(started.indexOf(server), 1);
    }
  };
  say(`${new Date().toISOString()}, ${pooler.version}, max_prepared_statements ${prepared ?? 'not set'}`);

  const right = await open({ DATABASE_PREPARE: prepared ? 'on' : 'off' });
  say(
    `DATABASE_PREPARE=${prepared ? 'on' : 'off'}, DATABASE_DIRECT_URL past the pooler, 2 processes, 3 server connections`,
  );
  const [bought, changed] = await Promise.all([
    buyMany(right, count),
    (async () => {
      let seen = 0;
      for (let nth = 0; nth < CHANGES; nth += 1) if (await changeCatalogue(direct, right, nth)) seen += 1;
      return seen;
    })(),
  ]);
  expectThat(bought.get(200) === count, `${count} purchases: ${show(bought)}`);
  expectThat(changed === CHANGES, `${CHANGES} catalogue changes: ${changed} seen by both processes`);
  const { rows } = await direct.query(`select count(*)::int n from customer_order where state = 'paid'`);
  expectThat(rows[0].n === count, `${rows[0].n} orders are paid`);
  const pooled = new pg.Client({ connectionString: pooler.url });
  await pooled.connect();
  const { rows: limit } = await pooled.query('show statement_timeout');
  await pooled.end();
  expectThat(
    limit[0].statement_timeout === '15s',
    `statement_timeout through the pooler: ${limit[0].statement_timeout}`,
  );
  const ready = await Promise.all(right.map(({ url }) => readiness(url)));
  expectThat(
    ready.every(({ status }) => status === 200),
    `/readyz: ${ready.map(({ status }) => status).join(', ')}`,
  );
  await end(right);

  if (!prepared) {
    say('The same with the wrong DATABASE_PREPARE=on:');
    const wrong = await startWrongly(pooler.url, postgres.url('shop'));
    expectThat(
      wrong.output.includes('set DATABASE_PREPARE=off'),
      `it ${wrong.outcome}, and says what to set`,
    );
    say(`      ${wrong.output.split('\n').find((line) => line.includes('DATABASE_PREPARE')) ?? ''}`);
  }
  await direct.end();
} finally {
  for (const one of started.reverse()) await one.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
say(faults.length === 0 ? 'All of it holds.' : `${faults.length} did not hold.`);
process.exit(faults.length === 0 ? 0 : 1);

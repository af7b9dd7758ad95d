/**
 * `node bench/live.ts [orders]`: the processor time of live refresh for 50 operators while one order changes each
 * second. Each operator listens, has one order open, which is loaded again when it changes, and loads the queue again
 * at most every ten seconds, as the back office does. Exits with 1 if this takes more than 5 % of one core over the
 * same changes without operators, or on a wrong response.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../apps/server/src/platform/db/connect.ts';
import { createAccount } from '../apps/server/src/staff/users/create-account.ts';
import { DEMO_PASSWORD } from '../apps/server/src/staff/users/seed-staff.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../tools/embedded-postgres.ts';
import { fill } from './grow/fill.ts';
import { staffCookie } from './grow/reads.ts';
import { type Served, serve } from './serve.ts';

const ORDERS = Number(process.argv[2] ?? 20_000);
const OPERATORS = 50;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const QUEUE_MS = 10_000;
const MOST_SHARE = 0.05;

let loads = 0;

/** Listens as an operator's browser does; ends with the signal. */
async function listen(
  shop: Served,
  headers: Record<string, string>,
  opened: string | undefined,
  signal: AbortSignal,
) {
  const get = async (path: string) => {
    const answer = await fetch(`${shop.url}/backoffice/api/${path}`, { headers, signal });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await answer.arrayBuffer();
    loads += 1;
  };
  const stream = await fetch(`${shop.url}/backoffice/api/live`, {
    headers: { ...headers, accept: 'text/event-stream' },
    signal,
  });
  if (!stream.ok || !stream.body) throw new Error(`the stream answered with ${stream.status}`);
  // The operators came at different times.
  let loadedAt = Date.now() - Math.random() * QUEUE_MS;
  for await (const part of stream.body.pipeThrough(new TextDecoderStream())) {
    const [, message] = /^data: (.*)$/m.exec(part) ?? [];
    if (!message) continue;
    const { orders } = JSON.parse(message) as { orders: string[] };
    const reloads = orders
      .filter((id) => id === opened)
      .flatMap((id) => [`orders/${id}`, `orders/${id}/messages`]);
    if (Date.now() - loadedAt >= QUEUE_MS) {
      loadedAt = Date.now();
      reloads.push('queue?tab=open');
    }
    await Promise.all(reloads.map(get));
  }
}

/** Changes one order a second by a note; returns the processor time that the server took meanwhile, in milliseconds. */
async function change(
  shop: Served,
  headers: Record<string, string>,
  orders: readonly string[],
): Promise<number> {
  const before = await shop.processorMs();
  for (let second = 0; second < SECONDS; second += 1) {
    const due = sleep(1000);
    const answer = await fetch(`${shop.url}/backoffice/api/orders/${orders[second % orders.length]}/notes`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', origin: shop.url },
      body: JSON.stringify({ text: `Llamada número ${second}` }),
    });
    if (!answer.ok) throw new Error(`a note was answered with ${answer.status}: ${await answer.text()}`);
    await due;
  }
  return (await shop.processorMs()) - before;
}

/** Operators beside the demonstration's: a user may have twenty streams. */
const OTHERS = ['segunda.operadora', 'tercera.operadora'];

async function addOperators(url: string): Promise<void> {
  const { db } = connect(url, { max: 1 });
  for (const name of OTHERS) {
    const operator = { email: `${name}@folio.example`, name, role: 'operator', locale: 'es' } as const;
    await createAccount(db, operator, DEMO_PASSWORD);
  }
  await db.destroy();
}

/** Measures with and without operators; returns their share of one core. */
async function measure(shop: Served): Promise<number> {
  const headers = { cookie: await staffCookie(shop.url), 'x-folio-staff': '1' };
  const queue = await fetch(`${shop.url}/backoffice/api/queue?tab=open`, { headers });
  const { rows } = (await queue.json()) as { rows: { orderId: string }[] };
  const orders = [...new Set(rows.map(({ orderId }) => orderId))];
  if (orders.length < 10) throw new Error('the queue has too few orders');
  const alone = await change(shop, headers, orders);
  const users = [headers];
  for (const user of OTHERS) users.push({ cookie: await staffCookie(shop.url, user), 'x-folio-staff': '1' });
  const end = new AbortController();
  const operators = Array.from({ length: OPERATORS }, (_, at) =>
    listen(shop, users[at % users.length] ?? headers, orders[at % orders.length], end.signal).catch(
      (error: unknown) => {
        if (!end.signal.aborted) throw error;
      },
    ),
  );
  const watched = await Promise.race([change(shop, headers, orders), Promise.all(operators).then(() => 0)]);
  end.abort();
  await Promise.all(operators);
  const share = (watched - alone) / (SECONDS * 1000);
  const each = (ms: number) => `${((ms / SECONDS / 1000) * 100).toFixed(1)} % of a core`;
  console.log(
    `${ORDERS} orders, one change a second: ${each(alone)} alone, ${each(watched)} with ${OPERATORS}`,
  );
  console.log(
    `${OPERATORS} operators take ${(share * 100).toFixed(1)} % of a core; ${loads} loads in ${SECONDS} s`,
  );
  return loads > 0 ? share : 1;
}

const folder = mkdtempSync(join(tmpdir(), 'folio-bench-'));
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
let share = 1;
try {
  await ensureDatabase(postgres, 'bench');
  const url = postgres.url('bench');
  const empty = await serve('shop', url);
  await empty.stop();
  await fill(url, ORDERS, () => {});
  await addOperators(url);
  const shop = await serve('shop', url);
  try {
    share = await measure(shop);
  } finally {
    await shop.stop();
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(share <= MOST_SHARE ? 0 : 1);

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Load } from './load.ts';
import { readPostgresUsage } from './postgres-usage.ts';
import { report } from './report.ts';
import type { Served } from './with-servers.ts';

const SECONDS = 8;
/** Within it, backends have reported their statistics. */
const REPORT_MS = 1500;

type Database = { readonly databaseUrl: string; readonly dataFolder: string };

/** A way to buy: its shop, and the function that buys there for some seconds, one purchase after the other. */
export type Purchases = {
  readonly what: string;
  readonly shop: Served;
  readonly buy: (seconds: number) => Promise<Load>;
};

/**
 * Reports what a purchase costs: those of some seconds, one at a time. Fails if one costs more than its limit, or if an
 * order of them is unpaid.
 */
export async function reportPurchaseCost(
  { what, shop, buy }: Purchases,
  { databaseUrl, dataFolder }: Database,
  limits: { readonly statements?: number; readonly commits?: number; readonly postgresMs?: number } = {},
): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const read = async () => {
    await sleep(REPORT_MS);
    const { rows } = await client.query(
      `select count(*)::int as placed, count(*) filter (where state = 'paid')::int as paid from customer_order`,
    );
    const [orders] = rows as [{ placed: number; paid: number }];
    return { ...(await readPostgresUsage(client, dataFolder)), orders, server: await shop.usage() };
  };
  const before = await read();
  const { errors } = await buy(SECONDS);
  const after = await read();
  await client.end();
  const paid = after.orders.paid - before.orders.paid;
  const per = (used: (reading: typeof before) => number) => (used(after) - used(before)) / paid;
  const show = (cost: string, measured: string, value: number, limit = Number.POSITIVE_INFINITY) =>
    report(`${what}: ${cost}`, measured, Number.isFinite(limit) ? `at most ${limit}` : '', value <= limit);
  // The polling of jobs, catalogue and places is among the statements, some five a second.
  const statements = per(({ server }) => server.sent.statements);
  show('statements', statements.toFixed(1), statements, limits.statements);
  const commits = per(({ server }) => server.sent.commits);
  show('commits', commits.toFixed(1), commits, limits.commits);
  const postgres = per(({ processorMs }) => processorMs);
  show("PostgreSQL's processor time", `${postgres.toFixed(1)} ms`, postgres, limits.postgresMs);
  const own = per(({ server }) => server.processorMs);
  show("the server's processor time", `${own.toFixed(1)} ms`, own);
  const wal = per(({ walBytes }) => walBytes / 1000);
  show('WAL', `${wal.toFixed(1)} kB`, wal);
  // The last one is cut off.
  const unpaid = after.orders.placed - before.orders.placed - paid;
  report(`${what}: paid`, `${paid}, ${unpaid} not, ${errors} errors`, 'all', unpaid <= 1 && errors === 0);
}

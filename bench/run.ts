/**
 * `node bench/run.ts`: compares the shop with two bare routes in one run on one machine. Prints ratios and
 * exits by itself.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDatabase, startEmbeddedPostgres } from '../tools/embedded-postgres.ts';
import { type Load, load } from './load.ts';
import { type Served, serve } from './serve.ts';
import { addFresh, newVisitor, purchase, visitorWithCart } from './visitor.ts';

type Side = { name: string; url: string; requests: Parameters<typeof load>[1]['requests']; each?: number };

const SECONDS = Number(process.env.BENCH_SECONDS ?? 12);
const SLICES = 4;
const folder = mkdtempSync(join(tmpdir(), 'folio-bench-'));
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
await ensureDatabase(postgres, 'bench');
const servers: Served[] = [];

const rows: string[] = [];
function report(name: string, letter: string, base: Load, target: Load, wanted: number, aim?: number): void {
  const ratio = target.perSecond / base.perSecond;
  const reached = ratio >= wanted && target.errors === 0 && target.p99 <= 500;
  const goal = aim ? `≥ ${wanted}, aim ${aim}` : `≥ ${wanted}`;
  rows.push(
    `${name}: ${ratio.toFixed(3)} × ${letter} (wanted ${goal}) ${reached ? 'reached' : 'FALLS SHORT'}; ` +
      `${target.perSecond.toFixed(0)}/s against ${base.perSecond.toFixed(0)}/s, p99 ${target.p99} ms, ${target.errors} errors`,
  );
}

/** Merges slices: mean rate, worst latencies, all errors. */
const together = (slices: readonly Load[]): Load => ({
  perSecond: slices.reduce((sum, { perSecond }) => sum + perSecond, 0) / slices.length,
  p50: Math.max(...slices.map(({ p50 }) => p50)),
  p99: Math.max(...slices.map(({ p99 }) => p99)),
  errors: slices.reduce((sum, { errors }) => sum + errors, 0),
});

try {
  const bare = await serve('bare', postgres.url('bench'));
  servers.push(bare);
  const shop = await serve('shop', postgres.url('bench'));
  servers.push(shop);
  const get = (path: string, headers: Record<string, string> = {}) => [
    { method: 'GET' as const, path, headers },
  ];

  const perSlice = { seconds: SECONDS / SLICES };
  /** Alternates between a target and its baseline, so that other load on the machine affects both alike. */
  async function compare(
    name: string,
    base: Side,
    target: Side,
    wanted: number,
    aim?: number,
  ): Promise<void> {
    for (const side of [base, target]) await load(side.url, { ...side, seconds: 2 });
    const bases: Load[] = [];
    const targets: Load[] = [];
    for (let slice = 0; slice < SLICES; slice += 1) {
      bases.push(await load(base.url, { ...base, ...perSlice }));
      targets.push(await load(target.url, { ...target, ...perSlice }));
    }
    report(name, base.name, together(bases), together(targets), wanted, aim);
  }
  const a: Side = { name: 'A', url: bare.url, requests: get('/json') };
  const b: Side = { name: 'B', url: bare.url, requests: [{ method: 'POST', path: '/insert' }] };
  const at = (requests: Side['requests'], each = 1): Side => ({
    name: 'shop',
    url: shop.url,
    requests,
    each,
  });

  await compare('/servicios, no cookie', a, at(get('/servicios')), 0.3);
  const { cookie } = await visitorWithCart(shop.url);
  await compare('/servicios, with a cart', a, at(get('/servicios', { cookie })), 0.015);
  await compare('add to cart, fresh session', b, at([addFresh(await newVisitor(shop.url))]), 0.2, 0.4);
  await compare('a whole purchase', b, at(purchase(), 3), 0.03, 0.1);
  rows.push(`the shop's memory afterwards: ${((await shop.rss()) / 1024 / 1024).toFixed(0)} MB`);
} finally {
  for (const server of servers) await server.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(rows.join('\n'));
process.exit(0);

/** `node bench/run.ts`: the shop against two bare routes, all in one run on one machine. Prints ratios; stops by itself. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDatabase, startEmbeddedPostgres } from '../tools/embedded-postgres.ts';
import { type Load, load } from './load.ts';
import { addFresh, newVisitor, purchase, visitorWithCart } from './visitor.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const folder = mkdtempSync(join(tmpdir(), 'folio-bench-'));
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
await ensureDatabase(postgres, 'bench');
const children: ChildProcess[] = [];

async function serve(name: string): Promise<{ url: string; rss: () => Promise<number> }> {
  const child = fork(join(import.meta.dirname, 'servers', `${name}.ts`), {
    env: { ...process.env, DATABASE_URL: postgres.url('bench'), NODE_ENV: 'production' },
  });
  children.push(child);
  const { port } = await new Promise<{ port: number }>((ready, failed) => {
    child.once('message', (message) => ready(message as { port: number }));
    child.once('exit', () => failed(new Error(`${name} ended`)));
  });
  const rss = () =>
    new Promise<number>((done) => {
      child.once('message', (message) => done((message as { rss: number }).rss));
      child.send('rss');
    });
  return { url: `http://127.0.0.1:${port}`, rss };
}

const rows: string[] = [];
function report(name: string, result: Load, base?: [string, Load, number, number?]): void {
  const figures = `${result.perSecond.toFixed(0)}/s, p99 ${result.p99} ms, ${result.errors} errors`;
  if (!base) return void rows.push(`${name}: ${figures}`);
  const [letter, against, wanted, aim] = base;
  const ratio = result.perSecond / against.perSecond;
  const verdict = ratio >= wanted && result.errors === 0 && result.p99 <= 500 ? 'reached' : 'FALLS SHORT';
  const goal = aim ? `≥ ${wanted}, aim ${aim}` : `≥ ${wanted}`;
  rows.push(`${name}: ${ratio.toFixed(3)} × ${letter} (wanted ${goal}) ${verdict}; ${figures}`);
}

try {
  const bare = await serve('bare');
  const shop = await serve('shop');
  const get = (path: string, headers: Record<string, string> = {}) => [
    { method: 'GET' as const, path, headers },
  ];
  const insert = [{ method: 'POST' as const, path: '/insert' }];

  // Each route is warm before it is measured.
  const measure = async (url: string, requests: Parameters<typeof load>[1]['requests'], each = 1) => {
    await load(url, { seconds: 2, requests, each });
    return load(url, { seconds: SECONDS, requests, each });
  };
  const a = await measure(bare.url, get('/json'));
  const b = await measure(bare.url, insert);
  report('A, bare JSON', a);
  report('B, bare insert', b);
  report('/servicios, no cookie', await measure(shop.url, get('/servicios')), ['A', a, 0.3]);
  const { cookie } = await visitorWithCart(shop.url);
  report('/servicios, with a cart', await measure(shop.url, get('/servicios', { cookie })), ['A', a, 0.015]);
  report('add to cart, fresh session', await measure(shop.url, [addFresh(await newVisitor(shop.url))]), [
    'B',
    b,
    0.2,
    0.4,
  ]);
  report('a whole purchase', await measure(shop.url, purchase(), 3), ['B', b, 0.03, 0.1]);
  rows.push(`the shop's memory afterwards: ${((await shop.rss()) / 1024 / 1024).toFixed(0)} MB`);
} finally {
  for (const child of children) {
    const ended = new Promise((done) => child.once('exit', done));
    child.disconnect();
    await ended;
  }
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(rows.join('\n'));
process.exit(0);

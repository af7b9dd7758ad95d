/**
 * `node bench/flood.ts [direct|nginx]`: opens 400 connections at a time from one network, each for a different page. At
 * the same time another network opens a cached page on a new connection every 50 ms. Runs directly, and behind nginx
 * (Debian: `nginx-light`) with docs/proxies/nginx.conf, without its TLS. The shop's counters are lifted. Exits with 1
 * if the 95th percentile of the other network is too long.
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { freePort } from '../tools/test/free-port.ts';
import { quantile, report } from './setup/report.ts';
import { type Bench, withServers } from './setup/with-servers.ts';

const CONNECTIONS = 400;
const FLOOD_MS = 15_000;
const EVERY_MS = 50;
const RUNS = 2;
/** The 95th percentile of the other network. */
const MAX_DIRECT_MS = 1_500;
const MAX_BEHIND_NGINX_MS = 50;
const CONF = join(import.meta.dirname, '../docs/proxies/nginx.conf');

/** Requests a page on a new connection. Returns its status, or 0. */
const open = (url: string, localAddress: string): Promise<number> =>
  new Promise((done) => {
    get(url, { agent: false, localAddress }, (response) => {
      response.resume();
      response.once('close', () => done(response.statusCode ?? 0));
    }).once('error', () => done(0));
  });

async function attack(url: string): Promise<void> {
  for (let asked = 0; ; asked += 1) await open(`${url}/servicios?q=${asked}-${Math.random()}`, '127.0.91.1');
}

/** Returns the milliseconds of the other network's pages; infinite for a page that failed. */
async function measure(url: string): Promise<number[]> {
  const ask = async () => {
    const begun = performance.now();
    const status = await open(`${url}/servicios`, '127.0.92.1');
    if (status === 200) return performance.now() - begun;
    console.log(`answered ${status || 'nothing'} after ${(performance.now() - begun).toFixed(0)} ms`);
    return Number.POSITIVE_INFINITY;
  };
  await ask();
  const worker = new Worker(new URL(import.meta.url), { workerData: url });
  await sleep(2_000);
  const delays: Promise<number>[] = [];
  for (const end = Date.now() + FLOOD_MS; Date.now() < end; await sleep(EVERY_MS)) delays.push(ask());
  const times = await Promise.all(delays);
  await worker.terminate();
  return times;
}

/** Starts nginx with the documented configuration, on one port of this machine and without TLS. */
async function startNginx(folder: string, shop: string) {
  const port = await freePort();
  const shipped = readFileSync(CONF, 'utf8')
    .replace('server 127.0.0.1:3000;', `server ${new URL(shop).host};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^\s*(listen (80|\[::\]).*|ssl_certificate.*)\n/gm, '')
    .replace(/server \{\s*server_name _;[^}]*\}/, '');
  const conf = join(folder, 'nginx.conf');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  writeFileSync(
    conf,
    `daemon off; worker_processes 1; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')} warn;
worker_rlimit_nofile 8192; events { worker_connections 4096; }
http { access_log off; ${paths.join(' ')}\n${shipped}\n}`,
  );
  const nginx = spawn('nginx', ['-c', conf, '-p', folder], { stdio: 'inherit' });
  const gone = new Promise<void>((done) => nginx.once('exit', () => done()));
  const url = `http://127.0.0.1:${port}`;
  while ((await open(`${url}/servicios`, '127.0.92.1')) !== 200) {
    if (nginx.exitCode !== null) throw new Error('nginx ended');
    await sleep(100);
  }
  return {
    url,
    stop: async () => {
      nginx.kill('SIGTERM');
      await gone;
    },
  };
}

function reportTimes(what: string, times: readonly number[], most: number): void {
  const [middle, late, last] = [0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(0));
  const isHeld = quantile(times, 0.5) <= most;
  report(
    what,
    `median ${middle} ms, 95 % ${late} ms, slowest ${last} ms`,
    `median at most ${most} ms`,
    isHeld,
  );
}

async function measureDirect({ serve }: Bench): Promise<void> {
  const shop = await serve('shop');
  reportTimes('directly', await measure(shop.url), MAX_DIRECT_MS);
  await shop.stop();
}

async function measureBehindNginx({ serve, folder }: Bench): Promise<void> {
  const shop = await serve('shop', { TRUST_PROXY: '127.0.0.1' });
  const nginx = await startNginx(folder, shop.url);
  reportTimes('behind nginx', await measure(nginx.url), MAX_BEHIND_NGINX_MS);
  await nginx.stop();
  await shop.stop();
}

if (!isMainThread) for (let at = 0; at < CONNECTIONS; at += 1) void attack(String(workerData));
else
  await withServers(async (bench) => {
    const only = process.argv[2];
    for (let run = 0; run < RUNS; run += 1) {
      if (only !== 'nginx') await measureDirect(bench);
      if (only !== 'direct') await measureBehindNginx(bench);
    }
  });

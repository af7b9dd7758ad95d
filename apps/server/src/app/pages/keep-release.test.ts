import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { IMMUTABLE, serveBuiltFiles } from '../../platform/http/built-files.ts';
import { keepRelease } from './keep-release.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folio-releases-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const releases = () => join(folder, 'releases');
const hours = (count: number) => new Date(Date.UTC(2026, 10, 23, count));

/** Builds and starts a release whose only file carries its number. */
function start(number: number, hour = number): string[] {
  const assets = join(folder, 'assets');
  rmSync(assets, { recursive: true, force: true });
  mkdirSync(assets);
  writeFileSync(join(assets, `flow-${number}.js`), `export const release = ${number};\n`);
  return keepRelease(assets, releases(), `0.${number}.0`, hours(hour));
}

const fetchStatuses = async (folders: readonly string[], files: readonly string[]) => {
  const app = Fastify();
  serveBuiltFiles(app, folders, { prefix: '/assets/', cacheControl: IMMUTABLE });
  const answers = await Promise.all(files.map((file) => app.inject({ url: `/assets/${file}` })));
  await app.close();
  return answers.map(({ statusCode }) => statusCode);
};

it('[AR-13] [ER-5] serves the files of the last three releases and removes older ones', async () => {
  for (const number of [1, 2, 3]) start(number);
  const folders = start(4);
  const files = [1, 2, 3, 4].map((number) => `flow-${number}.js`);
  expect(await fetchStatuses(folders, files)).toEqual([404, 200, 200, 200]);
  expect(readdirSync(releases()).sort()).toEqual(['0.2.0', '0.3.0', '0.4.0']);
});

it('[AR-13] counts a restarted release among the last three, once', () => {
  for (const number of [1, 2, 3]) start(number);
  start(1, 4);
  expect(start(4, 5).map((path) => path.slice(-5))).toEqual(['0.4.0', '0.1.0', '0.3.0']);
});

it('answers 404 for a file that another process has removed', async () => {
  start(1);
  const app = Fastify();
  serveBuiltFiles(app, start(2), { prefix: '/assets/', cacheControl: IMMUTABLE });
  rmSync(join(releases(), '0.1.0'), { recursive: true });
  expect((await app.inject({ url: '/assets/flow-1.js' })).statusCode).toBe(404);
  await app.close();
});

it('ignores an unfinished copy and removes it once it is abandoned', () => {
  const half = join(releases(), '.0.9.0.1');
  mkdirSync(half, { recursive: true });
  utimesSync(half, hours(0), hours(0));
  expect(start(1)).toEqual([join(releases(), '0.1.0')]);
  expect(readdirSync(releases())).toEqual(['0.1.0']);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IMMUTABLE, serveBuiltFiles } from './built-files.ts';

const SCRIPT = 'export const price = 2512;\n'.repeat(100);
let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'folio-built-'));
  writeFileSync(join(folder, 'shop-1a2b.js'), SCRIPT);
  writeFileSync(join(folder, 'shop-1a2b.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'shop-1a2b.js.gz'), gzipSync(SCRIPT));
  writeFileSync(join(folder, 'small.svg'), '<svg/>');
  app = Fastify();
  serveBuiltFiles(app, [folder], { prefix: '/assets/', cacheControl: IMMUTABLE, headers: { 'x-more': 'a' } });
  serveBuiltFiles(app, [folder], { prefix: '/', cacheControl: 'public', only: ['small.svg'] });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const identity = (bytes: Buffer) => bytes;

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['identity', undefined, identity],
])('sends a file in the encoding its client accepts: %s', async (accepted, encoding, read) => {
  const answer = await get('/assets/shop-1a2b.js', { 'accept-encoding': accepted });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(answer.rawPayload.length),
    'x-more': 'a',
    vary: 'accept-encoding',
  });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(String(read(answer.rawPayload))).toBe(SCRIPT);
});

it('answers 304 to a client that already has the file', async () => {
  const { headers } = await get('/assets/shop-1a2b.js');
  const again = await get('/assets/shop-1a2b.js', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  for (const known of [`"old", ${headers.etag}`, String(headers.etag).replace('W/', ''), '*'])
    expect((await get('/assets/shop-1a2b.js', { 'if-none-match': known })).statusCode).toBe(304);
  const other = await get('/assets/small.svg', { 'if-none-match': String(headers.etag) });
  expect(other.statusCode).toBe(200);
});

it('serves only the named files where names are given', async () => {
  expect((await get('/small.svg')).body).toBe('<svg/>');
  expect((await get('/shop-1a2b.js')).statusCode).toBe(404);
});

it.each(['none.js', '..%2fpackage.json', 'shop-1a2b.js.br', '', 'constructor'])(
  'answers 404 for a file that the folder does not serve: %s',
  async (name) => {
    expect((await get(`/assets/${name}`)).statusCode).toBe(404);
  },
);

it('fails for a file of an unknown media type', async () => {
  writeFileSync(join(folder, 'late.exe'), '');
  const late = Fastify();
  serveBuiltFiles(late, [folder], { prefix: '/', cacheControl: 'public' });
  expect((await late.inject({ url: '/late.exe' })).statusCode).toBe(500);
  await late.close();
});

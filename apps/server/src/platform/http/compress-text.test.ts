import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressText } from './compress-text.ts';

const TEXT = JSON.stringify(Array.from({ length: 2_000 }, (_, at) => ({ at, name: `línea ${at}` })));

it('compresses in both encodings', async () => {
  const [br, gzip] = await Promise.all([compressText(TEXT, 'br'), compressText(TEXT, 'gzip')]);
  expect(brotliDecompressSync(br ?? '').toString()).toBe(TEXT);
  expect(gunzipSync(gzip ?? '').toString()).toBe(TEXT);
});

it('leaves answers as they are while sixteen others are being compressed', async () => {
  const burst = await Promise.all(Array.from({ length: 300 }, () => compressText(TEXT, 'br')));
  expect(burst.filter((bytes) => bytes !== undefined)).toHaveLength(16);
  expect(await compressText(TEXT, 'br')).toBeDefined();
});

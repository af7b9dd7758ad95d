import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressText } from './compress-text.ts';

const TEXT = JSON.stringify(Array.from({ length: 2_000 }, (_, at) => ({ at, name: `línea ${at}` })));

it('compresses in both encodings', () => {
  expect(brotliDecompressSync(compressText(TEXT, 'br')).toString()).toBe(TEXT);
  expect(gunzipSync(compressText(TEXT, 'gzip')).toString()).toBe(TEXT);
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { packIfFree, packPage } from './packed-page.ts';

const HTML = `<p>¿Qué documento necesitas? ñ€</p>${'<li>Nota Simple</li>'.repeat(500)}`;

describe('a packed page', () => {
  it('is the same page in each encoding, and counts all its bytes', async () => {
    const { bytes, size } = await packPage(HTML, '7');
    expect(brotliDecompressSync(bytes.br).toString()).toBe(HTML);
    expect(gunzipSync(bytes.gzip).toString()).toBe(HTML);
    expect(bytes.identity.toString()).toBe(HTML);
    expect(size).toBe(bytes.br.byteLength + bytes.gzip.byteLength + bytes.identity.byteLength);
  });

  it('is not packed while many others wait for that, and is again afterwards', async () => {
    const pages = await Promise.all(Array.from({ length: 100 }, () => packIfFree(HTML, '7')));
    expect(pages.filter((page) => page === undefined)).toHaveLength(100 - 8 - 64);
    expect(await packIfFree(HTML, '7')).toBeDefined();
  });

  it('has a tag of its version and its content', async () => {
    const [one, same, other, later] = await Promise.all([
      packPage(HTML, '7'),
      packPage(HTML, '7'),
      packPage(`${HTML}.`, '7'),
      packPage(HTML, '8'),
    ]);
    expect(one.etag).toBe(same.etag);
    expect(one.etag).toMatch(/^W\/"7-[\w-]{16}"$/);
    expect(new Set([one.etag, other.etag, later.etag]).size).toBe(3);
  });
});

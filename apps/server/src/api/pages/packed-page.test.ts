import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { packPage } from './packed-page.ts';

const HTML = `<p>¿Qué documento necesitas? ñ€</p>${'<li>Nota Simple</li>'.repeat(500)}`;

describe('a packed page', () => {
  it('is the same page in each encoding, also when it is asked for again', async () => {
    const page = await packPage(HTML, '7');
    for (let round = 0; round < 2; round += 1) {
      expect(brotliDecompressSync(await page.encode('br')).toString()).toBe(HTML);
      expect(gunzipSync(await page.encode('gzip')).toString()).toBe(HTML);
      expect((await page.encode('identity')).toString()).toBe(HTML);
    }
    expect(await page.encode('br')).toBe(await page.encode('br'));
  });

  it('counts the bytes that it holds', async () => {
    const page = await packPage(HTML, '7');
    const held = (await page.encode('br')).byteLength + (await page.encode('gzip')).byteLength;
    expect(page.size).toBeGreaterThanOrEqual(held);
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

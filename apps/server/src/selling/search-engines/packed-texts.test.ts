import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const get = (url: string, encoding = 'identity', etag?: string) =>
  test.app.inject({
    url,
    headers: { host: 'localhost:3000', 'accept-encoding': encoding, ...(etag && { 'if-none-match': etag }) },
  });

describe('[RT-11] a public text', () => {
  it.each(['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-towns-1.xml', '/openapi.json'])(
    'is packed once, and sent in each encoding or not again: %s',
    async (url) => {
      const [plain, br, gzip] = await Promise.all([get(url), get(url, 'br'), get(url, 'gzip')]);
      expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
        undefined,
        'br',
        'gzip',
      ]);
      expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
      expect([plain.headers.vary, br.headers['cache-control']]).toEqual([
        'accept-encoding',
        expect.stringMatching(/^public, max-age=/),
      ]);
      expect((await get(url, 'br', String(plain.headers.etag))).statusCode).toBe(304);
    },
  );

  it('is made once for three hundred clients at once, and again after a change', async () => {
    const towns = vi.spyOn(test.deps.places, 'towns');
    const ask = async () => {
      const answers = await Promise.all(Array.from({ length: 300 }, () => get('/sitemap-towns-2.xml', 'br')));
      return new Set(answers.map(({ statusCode }) => statusCode));
    };
    expect(await ask()).toEqual(new Set([200]));
    const once = towns.mock.calls.length;
    expect(once).toBeLessThan(3_000);
    expect(await ask()).toEqual(new Set([200]));
    expect(towns).toHaveBeenCalledTimes(once);
    const version = vi.spyOn(test.deps.places, 'version').mockReturnValue(-1);
    expect(await ask()).toEqual(new Set([200]));
    expect(towns).toHaveBeenCalledTimes(2 * once);
    version.mockRestore();
    towns.mockRestore();
  });

  it('differs by store', async () => {
    const other = await test.app.inject({ url: '/sitemap.xml', headers: { host: '18.localhost:3000' } });
    expect(other.body).not.toBe((await get('/sitemap.xml')).body);
  });
});

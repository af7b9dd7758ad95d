import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const get = (url: string, host = 'localhost:3000') =>
  test.app.inject({ method: 'GET', url, headers: { host } });

describe('[SH-1] the web app manifest', () => {
  it('is each store’s own, in its language and colours', async () => {
    const spanish = await get('/manifest.webmanifest');
    expect(spanish.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(spanish.json()).toMatchObject({
      ...{ start_url: '/servicios', display: 'standalone', lang: 'es', theme_color: '#005458' },
    });
    const portuguese = await get('/manifest.webmanifest', '16.localhost:3000');
    expect(portuguese.json()).toMatchObject({ lang: 'pt', theme_color: '#004885' });
    expect(portuguese.json().name).not.toBe(spanish.json().name);
    expect((await get('/manifest.webmanifest', 'unknown.example')).statusCode).toBe(404);
  });

  it('names icons that exist in their sizes, and no others do', async () => {
    const { icons } = (await get('/manifest.webmanifest')).json();
    const purposes = icons.map(({ sizes, purpose }: { sizes: string; purpose: string }) => [sizes, purpose]);
    expect(purposes).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ]);
    for (const { src, sizes } of icons) {
      const answer = await get(src);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
      // A PNG names its width and height in its first chunk.
      const [width, height] = [16, 20].map((offset) => answer.rawPayload.readUInt32BE(offset));
      expect(`${width}x${height}`).toBe(sizes);
      expect((await get(src, 'unknown.example')).statusCode).toBe(404);
    }
    expect((await get('/icon-4096.png')).statusCode).toBe(404);
    const other = await get('/icon-192.png', '16.localhost:3000');
    expect(other.rawPayload.equals((await get('/icon-192.png')).rawPayload)).toBe(false);
  });
});

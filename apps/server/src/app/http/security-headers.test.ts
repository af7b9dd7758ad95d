import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeRenderer } from '../../../test/fakes/fake-renderer.ts';
import { purchase, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';

let test: TestApp;
const urls = new Set<string>();
beforeAll(async () => {
  const onRoute = ({ method, url }: RouteOptions) => {
    if ([method].flat().includes('GET')) urls.add(url.replace(/:\w+/g, '1').replace('*', 'x'));
  };
  test = await createTestApp({ renderer: fakeRenderer(), onRoute });
});
afterAll(() => test.close());

const getHeaders = async (url: string) =>
  (await test.app.inject({ url, headers: { host: 'localhost' } })).headers;

describe('every response', () => {
  it('has headers for framing, permissions and caching', async () => {
    expect(urls.size).toBeGreaterThan(50);
    for (const url of urls) {
      const headers = await getHeaders(url);
      expect(headers['content-security-policy'], url).toMatch(/frame-ancestors '(none|self)'/);
      expect(headers['permissions-policy'], url).toMatch(/camera=\(\).*payment=\((self .*)?\)/);
      expect(headers['cross-origin-opener-policy'], url).toBe('same-origin-allow-popups');
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['cache-control'], url).toBeDefined();
    }
  });

  it.each([
    ['/%', '*/*', /json/],
    ['/%E0%A4%A', '*/*', /json/],
    ['/%', 'text/html', /html/],
  ])('has them for an unreadable address too: %s, %s', async (url, accept, type) => {
    const missing = await test.app.inject({
      url: '/desktopapp/rest/none',
      headers: { host: 'localhost', accept },
    });
    const { statusCode, headers } = await test.app.inject({ url, headers: { host: 'localhost', accept } });
    expect([statusCode, headers['content-type']]).toEqual([404, expect.stringMatching(type)]);
    for (const name of ['cache-control', 'x-content-type-options', 'referrer-policy', 'permissions-policy'])
      expect([name, headers[name]]).toEqual([name, missing.headers[name]]);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors/);
  });

  it('is never cached when it shows data of its visitor', async () => {
    const who = await withNote(test);
    for (const url of [
      '/cart',
      '/servicios',
      '/customer/checkout',
      '/pedidos',
      '/desktopapp/rest/config',
      '/desktopapp/rest/client',
    ])
      expect((await who.get(url)).headers['cache-control'], url).toContain('no-store');
    expect((await who.call('POST', '/cart', '', {})).headers['cache-control']).toContain('no-store');
    expect((await getHeaders('/customer/register'))['cache-control']).toContain('private');
  });
});

describe('a page', () => {
  const getPolicy = async (url: string) => String((await getHeaders(url))['content-security-policy']);

  it.each([
    '/servicios',
    '/cart',
    '/customer/checkout/success/1400000001',
    '/customer/payments',
    '/pedidos/1400000001',
  ])('allows no origin but the shop: %s', async (url) => {
    expect(await getPolicy(url)).not.toContain('provider.test');
    expect(await getPolicy(url)).toMatch(/form-action 'self'; .*connect-src 'self'; frame-src 'self';/);
  });

  it.each([
    ...['/customer/register', '/customer/checkout', '/customer/payment', '/customer/payment/cc'],
    '/customer/payment/order/1400000001?metodo=cc',
  ])('allows the providers where its visitor pays: %s', async (url) => {
    expect(await getPolicy(url)).toMatch(/frame-src 'self' https:\/\/provider\.test;/);
    expect((await getHeaders(url))['permissions-policy']).toContain('payment=(self "https://provider.test")');
  });
});

describe('JSON', () => {
  const get = (encoding: string) =>
    test.app.inject({
      method: 'POST',
      url: '/desktopapp/view/chooser',
      payload: {},
      headers: { host: 'localhost', 'accept-encoding': encoding },
    });

  it('is compressed in an encoding that its client accepts', async () => {
    const [plain, zipped, brotli] = [await get('identity'), await get('gzip'), await get('gzip, br')];
    expect([plain, zipped, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    for (const { headers } of [plain, zipped]) expect(headers.vary).toContain('accept-encoding');
  });

  it('is not compressed where it carries a payment secret', async () => {
    const { who, orderId } = await purchase(test);
    const accept = { 'accept-encoding': 'gzip, br' };
    const intent = await who.fetch(`/desktopapp/rest/otherMethodsPaymentIntent?order_id=${orderId}`, accept);
    expect([intent.statusCode, intent.headers['content-encoding']]).toEqual([200, undefined]);
    const paying = await who.call(
      'POST',
      '/desktopapp/view/payment',
      { orderId: String(orderId), method: null },
      {
        'x-formkey': who.formkey,
        ...accept,
      },
    );
    expect([paying.statusCode, paying.headers['content-encoding']]).toEqual([200, undefined]);
  });

  it('carries a form key that differs each time, so that its size reveals nothing', async () => {
    const who = visitor(test);
    const keys = new Set<string>();
    for (let count = 0; count < 5; count += 1) {
      await who.open();
      keys.add(who.formkey);
    }
    expect(keys.size).toBe(5);
  });
});

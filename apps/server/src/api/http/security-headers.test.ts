import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeRenderer } from '../../../test/fake-renderer.ts';
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

const headersOf = async (url: string) =>
  (await test.app.inject({ url, headers: { host: 'localhost' } })).headers;

describe('every answer', () => {
  it('says what it may be framed by, what it may use, and whether it may be kept', async () => {
    expect(urls.size).toBeGreaterThan(50);
    for (const url of urls) {
      const headers = await headersOf(url);
      expect(headers['content-security-policy'], url).toMatch(/frame-ancestors '(none|self)'/);
      expect(headers['permissions-policy'], url).toMatch(/camera=\(\).*payment=\((self .*)?\)/);
      expect(headers['cross-origin-opener-policy'], url).toBe('same-origin-allow-popups');
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['cache-control'], url).toBeDefined();
    }
  });

  it('is kept nowhere when it shows something of its visitor', async () => {
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
    expect((await headersOf('/servicios'))['cache-control']).toBe('private, no-cache');
  });
});

describe('a page', () => {
  const policyOf = async (url: string) => String((await headersOf(url))['content-security-policy']);

  it.each(['/servicios', '/cart', '/customer/checkout', '/customer/payments', '/pedidos/1400000001'])(
    'turns to nobody but the shop: %s',
    async (url) => {
      expect(await policyOf(url)).not.toContain('provider.test');
      expect(await policyOf(url)).toMatch(/form-action 'self'; .*connect-src 'self'; frame-src 'self';/);
    },
  );

  it.each(['/customer/payment', '/customer/payment/order/1400000001?metodo=cc', '/customer/payment/cc'])(
    'turns to the providers where its visitor pays: %s',
    async (url) => {
      expect(await policyOf(url)).toMatch(/frame-src 'self' https:\/\/provider\.test;/);
      expect((await headersOf(url))['permissions-policy']).toContain(
        'payment=(self "https://provider.test")',
      );
    },
  );
});

describe('JSON', () => {
  const get = (url: string, encoding: string) =>
    test.app.inject({ url, headers: { host: 'localhost', 'accept-encoding': encoding } });

  it('is compressed for who takes it', async () => {
    const plain = await get('/openapi.json', 'identity');
    const zipped = await get('/openapi.json', 'gzip');
    const brotli = await get('/openapi.json', 'gzip, br');
    expect([plain, zipped, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(zipped.headers.vary).toContain('accept-encoding');
  });

  it('is not, where it carries what lets a browser pay', async () => {
    const { who, orderId } = await purchase(test);
    const accept = { 'accept-encoding': 'gzip, br' };
    const intent = await who.fetch(`/desktopapp/rest/otherMethodsPaymentIntent?order_id=${orderId}`, accept);
    expect([intent.statusCode, intent.headers['content-encoding']]).toEqual([200, undefined]);
    const paying = await who.call('POST', '/desktopapp/view/payment', [String(orderId), null], {
      'x-formkey': who.formkey,
      ...accept,
    });
    expect([paying.statusCode, paying.headers['content-encoding']]).toEqual([200, undefined]);
  });

  it('carries a form key that is another each time, so that its size tells nothing of it', async () => {
    const who = visitor(test);
    const keys = new Set<string>();
    for (let count = 0; count < 5; count += 1) {
      await who.open();
      keys.add(who.formkey);
    }
    expect(keys.size).toBe(5);
  });
});

import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { embeddedVisitor, HOST_ENVIRONMENT, HOST_ORIGIN } from '../../../test/http/embedded.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import { CALLS } from '../shop/calls.ts';

let test: TestApp;
const routes: { readonly method: string; readonly url: string; readonly isAllowed: boolean }[] = [];
beforeAll(async () => {
  const onRoute = ({ method, url, config }: RouteOptions) => {
    const isAllowed = config?.embedded !== undefined || config?.isPreflight === true;
    for (const one of [method].flat()) routes.push({ method: one, url, isAllowed });
  };
  test = await createTestApp({ onRoute, environment: { ...HOST_ENVIRONMENT, NETWORK_BUDGET: '1000' } });
});
beforeEach(async () => {
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

/** The calls of an embedded shop: it builds and pays a cart. A new call is denied until it is named here. */
const ALLOWED_CALLS = [
  ...[
    'shell',
    'setLocale',
    'guard',
    'chooser',
    'landing',
    'towns',
    'legal',
    'searchPlaces',
    'searchCompanies',
  ],
  ...['flow', 'submitStep', 'unfinishedUploads', 'enterFlow', 'resetFlow', 'addToCart'],
  ...['cart', 'enterCart', 'line', 'updateLine', 'deleteLine', 'checkout', 'placeOrder'],
  ...['payment', 'pay', 'settle', 'clearInvalidPayment'],
];
const ALLOWED_ROUTES = [
  'DELETE /desktopapp/uploads/:uploadId',
  'GET /panel/rest/preValidateNs',
  'HEAD /desktopapp/uploads/:uploadId',
  'HEAD /panel/rest/preValidateNs',
  'OPTIONS /desktopapp/uploads',
  'OPTIONS /desktopapp/uploads/:uploadId',
  'OPTIONS /desktopapp/view/:name',
  'OPTIONS /panel/rest/preValidateNs',
  'PATCH /desktopapp/uploads/:uploadId',
  'POST /desktopapp/uploads',
  'POST /desktopapp/uploads/:uploadId',
  'POST /desktopapp/view/:name',
];

describe('[AP-0] an embedded shop', () => {
  it('may make the calls that build and pay a cart, and no other', async () => {
    const ana = embeddedVisitor(test);
    for (const name of Object.keys(CALLS)) {
      const answer = await ana.view(name);
      const isDenied = answer.statusCode === 403 && answer.json().code === 'embedded';
      expect(isDenied, `${name}: ${answer.body.slice(0, 200)}`).toBe(!ALLOWED_CALLS.includes(name));
    }
  });

  it('reaches no other route, page or file', async () => {
    const open = routes.filter(({ isAllowed }) => isAllowed).map(({ method, url }) => `${method} ${url}`);
    expect([...new Set(open)].sort()).toEqual(ALLOWED_ROUTES);
    const ana = embeddedVisitor(test);
    const closed = routes.filter(({ method, isAllowed }) => !isAllowed && ['GET', 'POST'].includes(method));
    expect(closed.length).toBeGreaterThan(50);
    for (const { method, url } of closed) {
      const path = url.replaceAll(/:\w+/g, '1').replaceAll('*', 'x');
      const answer = await ana.call(method as 'GET', path, method === 'POST' ? {} : undefined);
      expect([403, 404], `${method} ${url}: ${answer.statusCode}`).toContain(answer.statusCode);
    }
  });

  it('sends files to the questions of a form, and to no order', async () => {
    const ana = embeddedVisitor(test);
    await ana.view('cart');
    const headers = { 'upload-length': '3', 'tus-resumable': '1.0.0' };
    const toOrder = await ana.call('POST', '/desktopapp/uploads?order_id=1499999999', undefined, headers);
    expect(toOrder.json()).toMatchObject({ code: 'embedded' });
    const url = '/desktopapp/uploads?flow=product/1&option=none';
    expect((await ana.call('POST', url, undefined, headers)).statusCode).not.toBe(403);
  });
});

describe('[AP-0] the origins of a store', () => {
  const preflight = (origin: string) =>
    test.app.inject({
      method: 'OPTIONS',
      url: '/desktopapp/view/shell',
      headers: { host: '14.localhost:3000', origin, 'access-control-request-method': 'POST' },
    });

  it('may read the calls of their embedded shop, without cookies', async () => {
    const asked = await preflight(HOST_ORIGIN);
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': HOST_ORIGIN,
      'access-control-allow-methods': 'POST',
      'access-control-max-age': '7200',
      vary: 'origin',
    });
    const answer = await embeddedVisitor(test).view('shell');
    expect(answer.headers['access-control-allow-origin']).toBe(HOST_ORIGIN);
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    const denied = await embeddedVisitor(test).view('orders');
    expect(denied.headers['access-control-allow-origin']).toBe(HOST_ORIGIN);
  });

  it.each([
    'https://enemy.example',
    'null',
    'http://host.localhost:4001',
    `${HOST_ORIGIN}.enemy.example`,
    'http://14.localhost:3000',
  ])('are no others: %s', async (origin) => {
    const asked = await preflight(origin);
    expect(asked.statusCode).toBe(403);
    const answer = await embeddedVisitor(test, origin).call('POST', '/desktopapp/view/shell', {});
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'embedded']);
    for (const { headers } of [asked, answer])
      expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('are none at an unknown host', async () => {
    const answer = await test.app.inject({
      method: 'OPTIONS',
      url: '/desktopapp/view/shell',
      headers: { host: 'unknown.example', origin: HOST_ORIGIN, 'access-control-request-method': 'POST' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'unknown_store']);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('are not refused in silence when they cannot be read', async () => {
    const snapshot = test.deps.catalogue.current();
    const broken = { ...snapshot.stores.get(14), settings: { embedOrigins: 1 } } as unknown as Store;
    const current = vi.spyOn(test.deps.catalogue, 'current');
    current.mockReturnValue({ ...snapshot, stores: new Map([...snapshot.stores, [14, broken]]) });
    expect((await preflight('https://blog.example')).statusCode).toBe(500);
    current.mockRestore();
  });

  it('read no call that is not an embedded shop’s', async () => {
    const headers = { host: '14.localhost:3000', origin: HOST_ORIGIN };
    const answer = await test.app.inject({
      method: 'POST',
      url: '/desktopapp/view/shell',
      payload: {},
      headers,
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('are those of the store’s settings alone, and of this machine in a demonstration alone', async () => {
    const { mayEmbed } = await import('../../customers/visitors/embed-origins.ts');
    const store = { settings: { embedOrigins: ['https://blog.example', 'http://localhost:8080'] } };
    const demo = { config: { ...test.deps.config, hostPageUrl: undefined } };
    const live = { config: { ...demo.config, mode: 'live' as const, hostPageUrl: `${HOST_ORIGIN}/host` } };
    expect(mayEmbed(live, store, 'https://blog.example')).toBe(true);
    expect(mayEmbed(live, store, 'https://www.blog.example')).toBe(false);
    expect(mayEmbed(live, store, 'http://localhost:8080')).toBe(false);
    expect(mayEmbed(live, store, HOST_ORIGIN)).toBe(false);
    expect(mayEmbed(demo, store, 'http://localhost:8080')).toBe(true);
  });
});

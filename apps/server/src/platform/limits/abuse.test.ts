import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newEmail } from '../../../test/customer.ts';
import { fakeRenderer } from '../../../test/fakes/fake-renderer.ts';
import { checkOut, latestAttempt, openPayment, purchase, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';
import { newToken } from '../../customers/visitors/session-token.ts';
import { LIMITS } from './table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ renderer: fakeRenderer() });
});
beforeEach(async () => {
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

describe('requests', () => {
  const request = (remoteAddress: string, headers: Record<string, string> = {}, url = '/version.json') =>
    test.app.inject({ url, remoteAddress, headers: { host: 'localhost', ...headers } });

  it('of one network are rejected once its budget is spent, with a message and a retry time', async () => {
    const [network, other] = ['203.0.113.1', '203.0.113.2'];
    await test.deps.limits.consume('requests', network, LIMITS.requests.points);
    const call = await request(network);
    expect([call.statusCode, call.json().code]).toEqual([429, 'too_many']);
    expect(Number(call.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(call.headers['retry-after'])).toBeLessThanOrEqual(60);
    const page = await request(network, { accept: 'text/html' }, '/servicios');
    expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(page.body).toContain('Espera 1 min');
    expect((await request(network, { 'x-folio-staff': '1' }, '/backoffice/api/queue')).statusCode).toBe(429);
    expect((await request(other)).statusCode).toBe(200);
  });

  it('of one session are rejected from any network', async () => {
    const token = newToken();
    const cookie = `folio_session=${token}`;
    await test.deps.limits.consume('requests-session', token, LIMITS['requests-session'].points);
    expect((await request('203.0.113.3', { cookie })).statusCode).toBe(429);
    expect((await request('203.0.113.4', { cookie })).statusCode).toBe(429);
    expect((await request('203.0.113.3', { cookie: `folio_session=${newToken()}` })).statusCode).toBe(200);
  });

  it('with an invalid session token count against no session', async () => {
    for (const value of ['one-session', 'x'.repeat(6_000)]) {
      await test.deps.limits.consume('requests-session', value, LIMITS['requests-session'].points);
      expect((await request('203.0.113.8', { cookie: `folio_session=${value}` })).statusCode).toBe(200);
      expect((await request('203.0.113.8', { 'x-folio-session': value })).statusCode).toBe(403);
    }
  });

  it.each([
    ['an unknown host', '203.0.113.20', { host: 'unknown.example' }, '/servicios'],
    ['an unknown route', '203.0.113.21', {}, '/desktopapp/rest/nothing'],
    ['an unreadable URL', '203.0.113.22', {}, '/%'],
  ])('that are rejected early count as well: %s', async (_what, network, headers, url) => {
    await test.deps.limits.consume('requests', network, LIMITS.requests.points - 1);
    expect((await request(network, headers, url)).statusCode).toBe(404);
    const rejected = await request(network, headers, url);
    expect([rejected.statusCode, rejected.json().code]).toEqual([429, 'too_many']);
  });

  it('that are too large cost one point: nothing of their body arrives', async () => {
    const network = '203.0.113.10';
    await test.deps.limits.consume('requests', network, LIMITS.requests.points - 2);
    const headers = { host: 'localhost', 'content-type': 'application/json', 'content-length': '9000000000' };
    const send = () =>
      test.app.inject({ method: 'POST', url: '/desktopapp/rest/addns', remoteAddress: network, headers });
    expect((await send()).statusCode).toBe(413);
    expect((await send()).statusCode).toBe(413);
    expect((await send()).statusCode).toBe(429);
  });

  it('beyond the budget get a static page without database or renderer', async () => {
    const who = await withNote(test);
    const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const network = '203.0.113.11';
    await test.deps.limits.consume('requests', network, LIMITS.requests.points);
    const query = vi.spyOn(test.deps.pool, 'query');
    const connect = vi.spyOn(test.deps.pool, 'connect');
    const headers = { accept: 'text/html', cookie: `${cookie}; folio_locale=en` };
    const page = await request(network, headers, '/servicios?a=%3Cb%3E');
    expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(page.body).toContain('Wait 1 min');
    expect(page.body).toContain('<html lang="en">');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect([query.mock.calls.length, connect.mock.calls.length]).toEqual([0, 0]);
    query.mockRestore();
    connect.mockRestore();
  });

  it('of a local probe are never rejected', async () => {
    await test.deps.limits.consume('probes', '127.0.0.1', LIMITS.probes.points);
    expect((await request('127.0.0.1', {}, '/healthz')).statusCode).toBe(200);
  });
});

describe('two hundred buyers behind one address', () => {
  it('stay within one window of its budget, at some sixty requests each', async () => {
    // A purchase takes some sixty requests for pages, views and drafts; this one needs five itself.
    const OTHERS = 54;
    const BUYERS = 200;
    const buy = async () => {
      const who = await withNote(test);
      for (let count = 0; count < OTHERS; count += 1)
        if ((await who.get('/version.json')).statusCode !== 200) return 'rejected';
      const orderId = await checkOut(who, newEmail());
      const ref = await openPayment(test, who, orderId);
      test.gateway.behave('succeed', ref);
      return (await who.view('settle', { orderId: String(orderId), fields: {} })).json().value.state;
    };
    expect(await buy()).toBe('paid');
    await test.deps.limits.consume('requests', '127.0.0.1', (BUYERS - 2) * (OTHERS + 5));
    expect(await buy()).toBe('paid');
  });
});

describe('mail to unverified addresses', () => {
  it('has an hourly budget by network, across mails and sessions', async () => {
    const saved: boolean[] = [];
    for (let count = 0; count < 15; count += 1) {
      const who = visitor(test);
      await who.open();
      await who.view('submitStep', {
        flow: 'nota-simple',
        step: 'step1',
        raw: { conoce_nombre_propietario: '1' },
      });
      const reply = await who.view('saveDraft', {
        flow: 'nota-simple',
        email: `ana${count}@correo.example`,
        key: `key${count}`,
      });
      saved.push(reply.json().value.ok);
    }
    expect(saved).toEqual(Array(15).fill(true));
    const who = visitor(test);
    await who.open();
    const codes: number[] = [];
    for (let count = 0; count < 6; count += 1)
      codes.push(
        (await who.fetch(`/desktopapp/rest/rememberPassword/email/b${count}%40correo.example`)).statusCode,
      );
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    const other = await test.app.inject({
      url: '/desktopapp/rest/rememberPassword/email/c%40correo.example',
      remoteAddress: '203.0.113.6',
      headers: { host: 'localhost', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
    });
    expect(other.statusCode).toBe(200);
  });
});

describe('declined cards', () => {
  const declineOnce = async (order: Awaited<ReturnType<typeof purchase>>) => {
    test.gateway.behave('decline', order.providerRef);
    await order.who.view('settle', { orderId: String(order.orderId), fields: {} });
  };
  const pay = async ({ who, orderId }: Awaited<ReturnType<typeof purchase>>, method: string) =>
    (await who.view('pay', { orderId: String(orderId), method, fields: {} })).json().value;

  it('[AR-6] of one network block its next card, but no other payment method or network', async () => {
    const order = await purchase(test);
    await declineOnce(order);
    const network = (await latestAttempt(test, order.orderId)).payer_network;
    expect(network).toMatch(/^[0-9a-f]{64}$/);
    for (let count = 1; count < LIMITS['declines-network'].points; count += 1)
      await test.deps.limits.count('declines-network', '127.0.0.1');
    const rejected = await pay(order, 'stripe');
    expect(rejected).toMatchObject({
      kind: 'rejected',
      message: expect.stringMatching(/^Se han rechazado varias tarjetas/),
    });
    expect(await test.deps.limits.isSpent('declines-network', '203.0.113.7')).toBe(false);
  });

  it('[AR-6] of one order or session block its next card; a single decline blocks none', async () => {
    const order = await purchase(test);
    await declineOnce(order);
    expect(await pay(order, 'stripe')).not.toMatchObject({ kind: 'rejected' });
    for (let count = 1; count < LIMITS['declines-order'].points; count += 1)
      await test.deps.limits.count('declines-order', String(order.orderId));
    expect(await pay(order, 'stripe')).toMatchObject({ kind: 'rejected' });
    const next = await purchase(test);
    const { session_id } = await test.deps.db
      .selectFrom('customer_order')
      .select('session_id')
      .where('id', '=', next.orderId)
      .executeTakeFirstOrThrow();
    for (let count = 0; count < LIMITS['declines-session'].points; count += 1)
      await test.deps.limits.count('declines-session', session_id ?? '');
    expect(await pay(next, 'stripe')).toMatchObject({ kind: 'rejected' });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  embeddedVisitor,
  HOST_ENVIRONMENT,
  HOST_ORIGIN,
  orderEmbedded,
} from '../../../test/http/embedded.ts';
import { latestAttempt } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: HOST_ENVIRONMENT });
});
afterAll(() => test.close());

async function payFrom(hostPage: string | undefined) {
  const ana = embeddedVisitor(test);
  const orderId = await orderEmbedded(ana, 'ana.prueba@correo.example');
  const answer = await ana.view('pay', { orderId, method: 'stripe', fields: {}, hostPage });
  expect(answer.statusCode).toBe(200);
  return { orderId, attempt: await latestAttempt(test, Number(orderId)) };
}
const back = (url: string, method: 'GET' | 'POST' = 'GET') =>
  test.app.inject({ method, url, headers: { host: '14.localhost:3000' } });

describe('[RT-9] the way back from a provider', () => {
  it('leads to the host page from which an embedded shop began the payment', async () => {
    const { orderId, attempt } = await payFrom(`${HOST_ORIGIN}/piso?q=1#antes`);
    expect(attempt.host_page).toBe(`${HOST_ORIGIN}/piso?q=1`);
    const path = `/customer/payment/host/${orderId}/${attempt.id}`;
    for (const method of ['GET', 'POST'] as const) {
      const answer = await back(`${path}?token=T1`, method);
      expect(answer.statusCode).toBe(303);
      const route = `#/customer/payment/3ds/order/${orderId}?token=T1`;
      expect(answer.headers.location).toBe(`${HOST_ORIGIN}/piso?q=1${route}`);
    }
  });

  it.each([
    ['of another site', 'https://enemy.example/piso'],
    ['with a password', `http://a:b@host.localhost:4000/`],
    ['that is no address', 'javascript:alert(1)'],
    ['that is too long', `${HOST_ORIGIN}/${'x'.repeat(2100)}`],
    ['that is much too long', `${HOST_ORIGIN}/?q=${'x'.repeat(5000)}`],
  ])('never leads to a page %s', async (_what, page) => {
    const { orderId, attempt } = await payFrom(page);
    expect(attempt.host_page).toBeNull();
    const answer = await back(`/customer/payment/host/${orderId}/${attempt.id}`);
    expect(answer.headers.location).toBe(`/customer/payment/3ds/order/${orderId}`);
  });

  it('is unknown for another order or attempt', async () => {
    const { orderId, attempt } = await payFrom(`${HOST_ORIGIN}/piso`);
    expect((await back(`/customer/payment/host/${Number(orderId) + 1}/${attempt.id}`)).statusCode).toBe(404);
    expect((await back(`/customer/payment/host/${orderId}/none`)).statusCode).toBe(404);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLACE } from '../../../test/forms/entry-point.ts';
import { sourceRenderer } from '../../../test/http/page-paths.ts';
import { purchase, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ renderer: await sourceRenderer() });
});
afterAll(() => test.close());

/** Answers of every question, so that the address adds a line. */
const ANSWERS = new URLSearchParams({
  ...PLACE,
  conoce_nombre_propietario: 'no',
  tiene_datos_registrales: 'no',
  servicio_urgente: 'normal',
  interes_legitimo: 'compra',
});
const ENTRY = `/cart/add/ns?${ANSWERS}`;
const countLines = async (who: ReturnType<typeof visitor>): Promise<number> =>
  (await who.open()).json().cart.length;

describe('an address that a browser loads before its user opens it', () => {
  it.each([
    ['sec-purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
    ['sec-purpose', 'prefetch;anonymous-client-ip'],
    ['sec-purpose', 'unknown, prefetch'],
    ['purpose', 'prefetch'],
    ['x-moz', 'prefetch'],
  ])('[RT-8] adds nothing to the cart: %s: %s', async (name, value) => {
    const who = visitor(test);
    const early = await who.get(ENTRY, { [name]: value });
    expect([early.statusCode, early.headers['cache-control'], early.body]).toEqual([503, 'no-store', '']);
    expect(early.cookies).toEqual([]);
    expect(await countLines(who)).toBe(0);
    expect((await who.get(ENTRY)).statusCode).toBe(302);
    expect(await countLines(who)).toBe(1);
  });

  it.each([
    `/nota-simple?${ANSWERS}`,
    '/servicios/reset',
    '/customer/transfer/1400000001/accept?token=none',
    '/invoice?order_id=1400000001',
  ])('[AP-0] is answered later where it may act: %s', async (url) => {
    const who = await withNote(test);
    const early = await who.get(url, { 'sec-purpose': 'prefetch' });
    expect([early.statusCode, early.headers['cache-control']]).toEqual([503, 'no-store']);
  });

  it('[RT-9] settles no payment', async () => {
    const { who, orderId, providerRef } = await purchase(test);
    test.gateway.behave('succeed', providerRef);
    const url = `/customer/payment/3ds/order/${orderId}`;
    expect((await who.get(url, { 'sec-purpose': 'prefetch' })).statusCode).toBe(503);
    const order = () =>
      test.deps.db
        .selectFrom('customer_order')
        .select('state')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
    expect((await order()).state).toBe('awaiting_payment');
    expect((await who.get(url)).headers.location).toMatch(/success/);
    expect((await order()).state).not.toBe('awaiting_payment');
  });

  it('[RT-1] is shown where it only shows', async () => {
    const who = await withNote(test);
    for (const url of ['/cart', '/servicios', '/customer/register'])
      expect((await who.get(url, { 'sec-purpose': 'prefetch' })).statusCode, url).toBe(200);
  });
});

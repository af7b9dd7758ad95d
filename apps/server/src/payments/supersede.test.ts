import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  actsOn,
  attemptOf,
  checkOut,
  jobsFor,
  ledgerOf,
  openPayment,
  orderOf,
  type Purchase,
  purchase,
} from '../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { NOTE } from '../../test/visitor.ts';
import { cancelAttempts } from './cancel-attempts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.gateway.behave('open'));
afterAll(() => test.close());

/** A first order, then one more document, then the second order, both opened at the provider. */
async function twoOrders(): Promise<{ first: Purchase; second: Purchase }> {
  const first = await purchase(test);
  await first.who.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle de Ejemplo 14' });
  const orderId = await checkOut(first.who);
  const providerRef = await openPayment(test, first.who, orderId);
  return { first, second: { ...first, orderId, providerRef } };
}
const stateOf = async (id: number) => (await orderOf(test, id)).state;
const booked = async (id: number) => (await ledgerOf(test, id)).map(({ kind }) => kind);
const settle = ({ who, orderId }: Purchase) => who.view('settle', String(orderId));

describe('several orders of one cart', () => {
  it('supersedes the older one, and cancels its payment at the provider', async () => {
    const { first, second } = await twoOrders();
    expect(await stateOf(first.orderId)).toBe('superseded');
    expect(await stateOf(second.orderId)).toBe('awaiting_payment');
    expect(await jobsFor(test, 'cancel-attempts', first.orderId)).toHaveLength(1);
    await cancelAttempts(test.deps, first.orderId);
    expect((await attemptOf(test, first.orderId)).state).toBe('cancelled');
    expect(await actsOn(test, first.orderId)).toContain('order_superseded');
    expect((await first.who.view('paymentIntent', String(first.orderId))).json().value).toBeNull();
  });

  it('takes the money of the older one when that was paid first, and supersedes the newer', async () => {
    const { first, second } = await twoOrders();
    test.gateway.behave('succeed', first.providerRef);
    await cancelAttempts(test.deps, first.orderId);
    expect(await stateOf(first.orderId)).toBe('paid');
    expect(await stateOf(second.orderId)).toBe('superseded');
    expect(await booked(first.orderId)).toEqual(['payment']);
    expect((await first.who.get('/desktopapp/rest/cart')).json().cart).toHaveLength(1);
  });

  it('books money for the older one as a surplus once the newer is paid', async () => {
    const { first, second } = await twoOrders();
    test.gateway.behave('succeed', second.providerRef);
    await settle(second);
    test.gateway.behave('succeed', first.providerRef);
    await cancelAttempts(test.deps, first.orderId);
    expect(await stateOf(first.orderId)).toBe('superseded');
    expect(await stateOf(second.orderId)).toBe('paid');
    expect(await booked(first.orderId)).toEqual(['surplus']);
    expect((await first.who.get('/desktopapp/rest/cart')).json().cart).toEqual([]);
  });
});

import type { CartView, PaymentView } from '@folio/contract/views';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkOut, type TestVisitor, withNote } from '../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

/** A Tuesday, ten in the morning in Madrid. */
const START = new Date('2026-03-10T09:00:00Z');

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const shown = async <T>(who: TestVisitor, name: string, ...args: unknown[]): Promise<T> =>
  (await who.view(name, ...args)).json().value as T;

describe('what is promised', () => {
  it('stands in the cart and beside the payment, as if it were paid for now', async () => {
    test.setNow(START);
    const who = await withNote(test);
    const promiseInCart = async () => (await shown<CartView>(who, 'cart')).lines[0]?.promise;
    expect(await promiseInCart()).toBe('Lo tendrás antes del martes, 10 de marzo, a las 14:00');
    test.setNow(new Date(START.getTime() + 10 * 60_000));
    expect(await promiseInCart()).toBe('Lo tendrás antes del martes, 10 de marzo, a las 14:30');
    const orderId = await checkOut(who);
    test.setNow(new Date(START.getTime() + 24 * 3_600_000));
    const payment = await shown<PaymentView>(who, 'payment', String(orderId));
    expect(payment.lines[0]?.promise).toBe('Lo tendrás antes del miércoles, 11 de marzo, a las 14:00');
  });
});

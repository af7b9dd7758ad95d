import type { PaymentView } from '@folio/contract/payments/payment.view';
import type { CartView } from '@folio/contract/selling/cart.view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkOut, type TestVisitor, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, visitor } from '../../../test/visitor.ts';

/** A Tuesday, ten in the morning in Madrid. */
const START = new Date('2026-03-10T09:00:00Z');

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const shown = async <T>(who: TestVisitor, name: string, input: object = {}): Promise<T> =>
  (await who.view(name, input)).json().value as T;

describe('the delivery promise', () => {
  it('assumes payment now, in the cart and beside the payment', async () => {
    test.setNow(START);
    const who = await withNote(test);
    const promiseInCart = async () => (await shown<CartView>(who, 'cart')).lines[0]?.promise;
    expect(await promiseInCart()).toBe('Lo tendrás el martes 10 de marzo, antes de las 14:00');
    test.setNow(new Date(START.getTime() + 10 * 60_000));
    expect(await promiseInCart()).toBe('Lo tendrás el martes 10 de marzo, antes de las 14:30');
    const orderId = await checkOut(who);
    test.setNow(new Date(START.getTime() + 24 * 3_600_000));
    const payment = await shown<PaymentView>(who, 'payment', {
      orderId: String(orderId),
      method: null,
    });
    expect(payment.lines[0]?.promise).toBe('Lo tendrás el miércoles 11 de marzo, antes de las 14:00');
  });
});

describe('a duplicate line', () => {
  const REGISTRY = { ...NOTE, tiene_datos_registrales: '1' };
  it.each([
    [true, NOTE, { ...NOTE, direccion: 'C/ Ejemplo nº 12, 3B' }],
    [false, NOTE, { ...NOTE, direccion: 'Calle de Ejemplo 14, 3.º B' }],
    [false, { ...REGISTRY, cru: '28065000123456' }, { ...REGISTRY, cru: '28065000654321' }],
    [
      true,
      { ...REGISTRY, cru: '28065000123456' },
      { ...REGISTRY, cru: '28065000123456', direccion: 'Plaza Nueva 2' },
    ],
    [
      false,
      { ...REGISTRY, referencia_catastral: '9872023 VH5797S 0001 WX' },
      { ...REGISTRY, referencia_catastral: '7837301VG8173B0001TT' },
    ],
  ])('is detected by the strongest number both have, else by the address: %s', async (same, one, other) => {
    const who = visitor(test);
    await who.open();
    for (const note of [one, other])
      expect((await who.send('/desktopapp/rest/addns', note)).statusCode).toBe(200);
    const { lines } = await shown<CartView>(who, 'cart');
    expect(lines.map(({ repeated }) => repeated)).toEqual([false, same]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CONSENTS,
  checkOut,
  countOrders,
  EMAIL,
  paidPurchase,
  selectOrderRow,
  withNote,
} from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const CHECKOUT = '/desktopapp/rest/checkoutRegister/';
const FORM = { email: EMAIL, type: 'cc', ...CONSENTS };

describe('a rejected checkout', () => {
  const names = (body: { fields: { name: string }[] }) => body.fields.map(({ name }) => name);

  async function expectRefused(change: object, name: string, message: string) {
    const who = await withNote(test);
    const before = await countOrders(test);
    const answer = await who.send(CHECKOUT, { ...FORM, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ ok: false, fields: [{ name, message }] });
    expect(names(answer.json())).toEqual([name]);
    expect(await countOrders(test)).toBe(before);
    expect((await who.get('/desktopapp/rest/cart')).json().cart).toHaveLength(1);
  }

  it.each([
    [{ email: '' }, 'Se requiere un email'],
    [{ email: 'ana.correo.example' }, 'Por favor, introduce un email válido'],
  ])('[VA-8] explains in the specification’s words why %j is invalid', (change, message) =>
    expectRefused(change, 'email', message),
  );

  it.each([[{ type: 'cheque' }, 'type', 'Elige cómo quieres pagar.']])(
    '[AP-29] names the invalid field in %j',
    (change, name, message) => expectRefused(change, name, message),
  );

  it('[AP-29] rejects a malformed body and names the field', async () => {
    const who = await withNote(test);
    const answer = await who.send(CHECKOUT, { ...FORM, email: 7 });
    expect(answer.statusCode).toBe(400);
    expect(names(answer.json())).toEqual(['form.email']);
  });

  it('[AP-29] rejects an empty cart and a visitor without one', async () => {
    const who = visitor(test);
    await who.open();
    expect((await who.send(CHECKOUT, FORM)).json()).toMatchObject({ ok: false, fields: [] });
    const { who: paid } = await paidPurchase(test);
    const answer = await paid.send(CHECKOUT, FORM);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('Tu pedido está vacío. Elige primero un documento.');
  });

  it('[AP-0] rejects a call without a formkey', async () => {
    const who = await withNote(test);
    const answer = await who.call('POST', CHECKOUT, { config: {}, form: FORM });
    expect(answer.statusCode).toBe(403);
  });

  it('shows a changed price before charging it, and ignores prices from the browser', async () => {
    const who = await withNote(test);
    await test.deps.db.updateTable('cart_line').set({ net: 1 }).execute();
    const answer = await who.send(CHECKOUT, FORM);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(
      'El precio de un documento ha cambiado desde que lo añadiste. Mira el nuevo total antes de pagar.',
    );
    expect(answer.json().config.cart[0].price).toBe(20.76);
    expect((await selectOrderRow(test, await checkOut(who))).net).toBe(2076);
  });
});

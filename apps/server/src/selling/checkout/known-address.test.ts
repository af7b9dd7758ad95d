import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, PASS, registered } from '../../../test/customer.ts';
import { selectOrderRow, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('an address that has a password', () => {
  const form = (email: string, more = {}) => ({
    ...{ email, type: 'stripe', startNow: true, loseWithdrawal: true },
    ...more,
  });

  it('[RO-2] prompts for the password, then places the order as typed', async () => {
    const { email } = await registered(test);
    const who = await withNote(test);
    const prompt = (await who.view('placeOrder', { form: form(email), key: 'known 1' })).json().value;
    expect(prompt).toMatchObject({
      ...{ ok: false, code: 'known' },
      message: 'Ya existe un cliente registrado con esta dirección.',
    });
    const entered = (await who.view('logIn', { email, pass: PASS, key: 'known 2' })).json().value;
    expect(entered).toEqual({ ok: true, next: '/customer/payment/stripe' });
    const { lastOrderId } = (await who.open()).json();
    expect((await selectOrderRow(test, Number(lastOrderId))).customer_id).not.toBeNull();
  });

  it('[RO-2] may be used as a guest: nothing is typed twice and no customer data is shared', async () => {
    const { email } = await registered(test);
    const who = await withNote(test);
    await who.view('placeOrder', { form: form(email), key: 'guest 1' });
    const next = (await who.view('continueAsGuest', { email, key: 'guest 2' })).json().value;
    expect(next).toBe('/customer/payment/stripe');
    const { lastOrderId } = (await who.open()).json();
    expect(await selectOrderRow(test, Number(lastOrderId))).toMatchObject({ email, customer_id: null });
    const again = (await who.view('placeOrder', { form: form(email), key: 'guest 3' })).json().value;
    expect(again).toMatchObject({ ok: true, orderId: lastOrderId });
    const { email: other } = await registered(test);
    expect((await who.view('placeOrder', { form: form(other), key: 'guest 4' })).json().value.code).toBe(
      'known',
    );
  });

  it('[AP-11] stays hidden from a client that tries many addresses: it orders as a guest', async () => {
    await test.deps.db.deleteFrom('rate_limit').execute();
    const { email } = await registered(test);
    const codes = new Set<string>();
    for (let count = 0; count < 30; count += 1) {
      const who = await withNote(test);
      codes.add(
        (await who.view('placeOrder', { form: form(email), key: `many ${count}` })).json().value.code,
      );
    }
    expect([...codes]).toEqual(['known']);
    const who = await withNote(test);
    expect((await who.view('placeOrder', { form: form(email), key: 'many 31' })).json().value.ok).toBe(true);
  });

  it('[VA-8] restores the typed form after a reload', async () => {
    const who = await withNote(test);
    const email = newEmail();
    await who.view('placeOrder', { form: form(email, { startNow: false }), key: 'typed 1' });
    await who.view('setLocale', { locale: 'en' });
    expect((await who.view('checkout')).json().value).toMatchObject({
      email,
      method: 'stripe',
      customer: null,
    });
  });
});

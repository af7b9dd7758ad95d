import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAccount } from '../../../test/account.ts';
import { logIn, registered } from '../../../test/customer.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openVisitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const BILLING = {
  ...{ type: 'consumer', country: 'ES', name: 'Ana Prueba', taxId: '12345678z', address: 'Calle 1' },
  ...{ city: 'Getafe', postalCode: '28901', province: 'Madrid', email: '', phone: '600111222' },
};

describe('the account page', () => {
  it('[EN-14] saves the name and the province, in one account for all stores', async () => {
    const { who, email } = await registered(test);
    const name = { firstName: ' Ana ', lastName: 'Prueba Inventada', region: 'Madrid' };
    expect(await callAccount(who, 'saveName', name)).toEqual({ ok: true });
    const elsewhere = await openVisitor(test, '16.localhost:3000');
    await logIn(elsewhere, email);
    expect(await callAccount(elsewhere, 'account')).toMatchObject({ ...name, firstName: 'Ana', email });
  });

  it('[EN-14] offers the provinces of the store’s country', async () => {
    const { who, email } = await registered(test);
    const { regions } = await callAccount(who, 'account');
    expect(regions).toContainEqual({ id: 'Madrid', name: 'Madrid' });
    const british = await openVisitor(test, '18.localhost:3000');
    await logIn(british, email);
    expect((await callAccount(british, 'account')).regions).toEqual([]);
  });

  it.each([
    ['an unknown province', { region: 'Atlantis' }, 'region_id'],
    ['a long name', { firstName: 'a'.repeat(201) }, 'firstname'],
    ['a long surname', { lastName: 'a'.repeat(201) }, 'lastname'],
  ])('[EN-14] rejects %s beside its field', async (_what, change, name) => {
    const { who } = await registered(test);
    const input = { firstName: 'Ana', lastName: 'Prueba', region: '', ...change };
    expect(await callAccount(who, 'saveName', input)).toMatchObject({ ok: false, fields: [{ name }] });
    expect((await callAccount(who, 'account')).firstName).toBe('');
  });

  it('[EN-17] saves and erases billing data; without an e-mail of their own they have the account’s', async () => {
    const { who, email } = await registered(test);
    expect(await callAccount(who, 'account')).toMatchObject({
      hasBilling: false,
      billing: { type: 'consumer', country: 'ES', name: '' },
    });
    expect(await callAccount(who, 'saveBilling', { billing: BILLING })).toEqual({ ok: true });
    expect(await callAccount(who, 'account')).toMatchObject({
      hasBilling: true,
      billing: { ...BILLING, taxId: '12345678Z' },
    });
    const { client } = (await who.get('/desktopapp/rest/client')).json();
    expect(client.billing.email).toBe(email);
    expect(await callAccount(who, 'saveBilling', { billing: null })).toEqual({ ok: true });
    expect(await callAccount(who, 'account')).toMatchObject({ hasBilling: false });
  });

  it('[VA-10] names each invalid billing field as the checkout does', async () => {
    const { who } = await registered(test);
    const billing = { ...BILLING, taxId: '12345678A', postalCode: '1', phone: '' };
    const { fields } = await callAccount(who, 'saveBilling', { billing });
    expect(fields.map(({ name }: { name: string }) => name)).toEqual([
      'billing.taxId',
      'billing.postalCode',
      'billing.phone',
    ]);
  });
});

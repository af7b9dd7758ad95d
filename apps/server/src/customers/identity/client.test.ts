import type { LineState } from '@folio/domain/order/states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOrder } from '../../../test/copy-orders.ts';
import { registered } from '../../../test/customer.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const CLIENT = '/desktopapp/rest/client';
const UPDATE = '/desktopapp/rest/clientupdate';
const BILLING = {
  customer_type: 'business',
  country: 'ES',
  name: 'Muestras Inventadas, S. L.',
  tax_id: 'B64717838',
  address: 'Calle de Ejemplo 12',
  city: 'Getafe',
  postal_code: '28901',
  province: 'Madrid',
  email: 'cuentas@correo.example',
  phone: '600 111 222',
};

describe('a customer’s own data', () => {
  it('[EN-14] has every field of the wire, without card or bank data', async () => {
    const { who, email } = await registered(test);
    const { ok, client } = (await who.get(CLIENT)).json();
    expect(ok).toBe(true);
    expect(client).toMatchObject({
      ...{ firstname: '', lastname: '', email, region_id: '', billing: null },
      actions: { operation: '', update_order_id: '', operation_multiples_clientes: '0', cascades: '0' },
      payment: { preferred_payment: '', card: { number: '', year: '', month: '' }, paypal: '' },
    });
    expect(client.regions).toContainEqual({ id: 'Madrid', name: 'Madrid' });
  });

  it('[EN-14] names what the customer may do now, newest first, for their orders of this store', async () => {
    const { who, orderId } = await registered(test);
    const actions = async () => (await who.get(CLIENT)).json().client.actions;
    const { db } = test.deps;
    const [older = 0] = await copyOrder(test, orderId, 1, 1400500000);
    const [elsewhere = 0] = await copyOrder(test, orderId, 1, 1200500000);
    const setState = (order: number, state: LineState) =>
      db
        .updateTable('order_line')
        .set({ state, updated_at: new Date() })
        .where('order_id', '=', order)
        .execute();
    const loadLine = async (order: number) =>
      String(
        (
          await db
            .selectFrom('order_line')
            .select('id')
            .where('order_id', '=', order)
            .executeTakeFirstOrThrow()
        ).id,
      );
    await setState(elsewhere, 'waiting_customer');
    expect(await actions()).toMatchObject({ operation: '', update_order_id: '' });
    await setState(older, 'waiting_customer');
    const one = { operation_multiples_clientes: '0', cascades: '0' };
    expect(await actions()).toEqual({
      operation: 'incident',
      update_order_id: await loadLine(older),
      ...one,
    });
    await setState(orderId, 'waiting_customer');
    const several = { operation_multiples_clientes: '1', cascades: '0' };
    expect(await actions()).toEqual({
      operation: 'incident',
      update_order_id: await loadLine(orderId),
      ...several,
    });
    await setState(older, 'in_progress');
    const until = { consents_awaited_until: new Date(Date.now() + 86_400_000) };
    await db.updateTable('customer_order').set(until).where('id', '=', orderId).execute();
    expect(await actions()).toEqual({
      operation: 'update',
      update_order_id: await loadLine(orderId),
      ...one,
    });
  });

  it('[AP-7] is hidden from anonymous visitors', async () => {
    const who = visitor(test);
    await who.open();
    expect((await who.get(CLIENT)).json()).toMatchObject({ ok: false, client: null });
    const update = await who.send(UPDATE, { firstname: 'Ana' });
    expect([update.statusCode, update.json().ok]).toEqual([401, false]);
  });

  it('[AP-8] [AP-0] changes only the fields sent with a value, preferred_payment included', async () => {
    const { who } = await registered(test);
    const first = { firstname: ' Ana ', region_id: 'Madrid', payment: { preferred_payment: 'cc' } };
    expect((await who.send(UPDATE, first)).json()).toMatchObject({ ok: true });
    const data = { lastname: 'Prueba Inventada', billing: BILLING };
    expect((await who.call('POST', UPDATE, { config: { formkey: who.formkey }, data })).statusCode).toBe(200);
    expect((await who.get(CLIENT)).json().client).toMatchObject({
      ...{ firstname: 'Ana', lastname: 'Prueba Inventada', region_id: 'Madrid', billing: BILLING },
      payment: { preferred_payment: 'cc' },
    });
    await who.send(UPDATE, { firstname: '', payment: { preferred_payment: '' }, billing: null });
    expect((await who.get(CLIENT)).json().client).toMatchObject({
      ...{ firstname: 'Ana', billing: BILLING },
      payment: { preferred_payment: 'cc' },
    });
  });

  it('[AP-8] [AP-0] accepts its own answer back, in `data` or as the body, with empty fields', async () => {
    const { who } = await registered(test);
    const first = { firstname: 'Ana', region_id: 'Madrid', billing: BILLING };
    expect((await who.send(UPDATE, first)).json()).toMatchObject({ ok: true });
    const { client } = (await who.get(CLIENT)).json();
    const changed = { ...client, lastname: 'Prueba', region_id: null };
    const { formkey } = who;
    for (const body of [
      { config: { formkey }, data: changed },
      { ...changed, formkey },
    ]) {
      const answer = await who.call('POST', UPDATE, body);
      expect(answer.statusCode, answer.body).toBe(200);
      expect((await who.get(CLIENT)).json().client).toEqual({ ...client, lastname: 'Prueba' });
    }
  });

  it.each([
    ['a member that nobody knows', { apodo: 'Anita' }, 'apodo'],
    ['another address', { email: 'otra@correo.example' }, 'email'],
    ['a bank account', { payment: { bank: { entidad: '2100' } } }, 'payment.bank'],
    ['a region that is none', { region_id: 'Atlantis' }, 'region_id'],
  ])('[AP-8] [EN-14] rejects %s by name and changes nothing', async (_, more, name) => {
    const { who } = await registered(test);
    const answer = await who.send(UPDATE, { firstname: 'Ana', ...more });
    expect([answer.statusCode, answer.json().ok]).toEqual([400, false]);
    expect(answer.json().fields).toMatchObject([{ name, message: expect.stringMatching(/\.$/) }]);
    expect((await who.get(CLIENT)).json().client.firstname).toBe('');
  });

  it('[EN-17] takes country and type from the store when they are left out', async () => {
    const { who } = await registered(test);
    const { customer_type: _, country: _country, ...nine } = BILLING;
    const answer = await who.send(UPDATE, { billing: { ...nine, tax_id: '12345678Z' } });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await who.get(CLIENT)).json().client.billing).toMatchObject({
      customer_type: 'consumer',
      country: 'ES',
    });
  });

  it('[VA-10] explains invalid billing data in the specification’s words, by the wire’s names', async () => {
    const { who } = await registered(test);
    const empty = Object.fromEntries(Object.keys(BILLING).map((name) => [name, '']));
    const answer = await who.send(UPDATE, {
      billing: { ...empty, customer_type: 'business', country: 'ES' },
    });
    expect(answer.statusCode).toBe(400);
    expect(
      answer.json().fields.map(({ name, message }: { name: string; message: string }) => [name, message]),
    ).toEqual([
      ['billing.name', 'Introduzca el Nombre / Empresa'],
      ['billing.tax_id', 'Introduzca el CIF'],
      ['billing.address', 'Introduzca la dirección'],
      ['billing.city', 'Introduzca la población'],
      ['billing.postal_code', 'Introduzca un código postal válido'],
      ['billing.province', 'Por favor, introduce la provincia'],
      ['billing.email', 'Introduzca un email válido'],
      ['billing.phone', 'Introduzca el teléfono'],
    ]);
    const wrong = await who.send(UPDATE, { billing: { ...BILLING, tax_id: 'B64717839' } });
    expect(wrong.json().fields).toMatchObject([{ name: 'billing.tax_id', code: 'wrong' }]);
    const method = await who.send(UPDATE, { payment: { preferred_payment: 'shells' } });
    expect(method.json().fields).toMatchObject([{ name: 'preferred_payment' }]);
  });
});

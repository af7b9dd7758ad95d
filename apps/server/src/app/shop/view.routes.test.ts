import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const CHANGES: readonly (readonly [name: string, input: object])[] = [
  ['submitStep', { flow: 'nota-simple', step: 'step1', raw: {} }],
  ['enterFlow', { flow: 'nota-simple', raw: {} }],
  ['enterCart', { name: 'nota-simple', raw: {} }],
  ['resetFlow', { flow: 'nota-simple' }],
  ['addToCart', { flow: 'nota-simple', key: 'key' }],
  ['updateLine', { id: 'id', raw: {}, confirmed: false }],
  ['deleteLine', { id: 'id' }],
  ['placeOrder', { form: { email: '', type: '', startNow: true, loseWithdrawal: true }, key: 'key' }],
  ['pay', { orderId: '1400000001', method: null, fields: {} }],
  ['settle', { orderId: '1400000001', fields: {} }],
  ['clearInvalidPayment', {}],
  ['setLocale', { locale: 'en' }],
];
const READS: readonly (readonly [name: string, input: object])[] = [
  ['shell', {}],
  ['chooser', {}],
  ['flow', { flow: 'nota-simple' }],
  ['searchPlaces', { kind: 'municipio', term: 'Getafe' }],
  ['searchCompanies', { term: 'muebles' }],
  ['findTowns', { term: 'getafe' }],
  ['landing', { folder: 'RegistroPropiedad', url: 'getafe' }],
  ['cart', {}],
  ['line', { id: 'id' }],
  ['checkout', {}],
  ['payment', { orderId: null, method: null }],
  ['order', { orderId: '1400000001', key: null }],
  ['orders', {}],
];

describe("the calls of the shop's pages", () => {
  it.each(CHANGES)('[AP-0] %s changes something and needs the formkey', async (name, input) => {
    const ana = await withNote(test);
    const call = (formkey: string) =>
      ana.call('POST', `/desktopapp/view/${name}`, input, { 'x-formkey': formkey });
    for (const formkey of ['', 'x'.repeat(40)]) {
      const answer = await call(formkey);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ ok: false, code: 'formkey' });
    }
    expect((await call(ana.formkey)).statusCode).not.toBe(403);
  });

  it.each(READS)('[AP-0] %s reads, needs no formkey and is not cached', async (name, input) => {
    const answer = await visitor(test).call('POST', `/desktopapp/view/${name}`, input);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(Object.keys(answer.json())).toEqual(['value']);
  });

  it.each(['constructor', '__proto__', 'toString', 'nothing'])(
    'answer 404 for the unknown call %s',
    async (name) => {
      const answer = await visitor(test).view(name);
      expect(answer.statusCode).toBe(404);
    },
  );

  it.each([
    ['flow', {}],
    ['flow', { flow: 7 }],
    ['flow', { flow: 'x'.repeat(301) }],
    ['flow', { flow: 'a', more: 'b' }],
    ['flow', ['nota-simple']],
    ['cart', []],
    ['cart', { flow: 'a' }],
    ['setLocale', { locale: 'xx' }],
    ['searchPlaces', { kind: 'planet', term: 'Getafe' }],
  ])('reject %s with %j', async (name, body) => {
    const ana = visitor(test);
    await ana.open();
    const answer = await ana.call('POST', `/desktopapp/view/${name}`, body, { 'x-formkey': ana.formkey });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ ok: false, code: 'body' });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const CHANGES: readonly (readonly [name: string, ...args: unknown[]])[] = [
  ['submitStep', 'nota-simple', 'step1', {}],
  ['enterFlow', 'nota-simple', {}],
  ['enterCart', 'nota-simple', {}],
  ['resetFlow', 'nota-simple'],
  ['addToCart', 'nota-simple', 'key'],
  ['updateLine', 'id', {}, false],
  ['deleteLine', 'id'],
  ['placeOrder', { email: '', type: '', startNow: true, loseWithdrawal: true }, 'key'],
  ['pay', '1400000001', null, {}],
  ['settle', '1400000001', {}],
  ['clearInvalidPayment'],
  ['setLocale', 'en'],
];
const READS: readonly (readonly [name: string, ...args: unknown[]])[] = [
  ['shell'],
  ['chooser'],
  ['flow', 'nota-simple'],
  ['searchPlaces', 'municipio', 'Getafe'],
  ['searchCompanies', 'muebles'],
  ['landing', 'RegistroPropiedad', 'getafe'],
  ['cart'],
  ['line', 'id'],
  ['checkout'],
  ['payment', null, null],
  ['order', '1400000001', null],
  ['orders'],
];

describe("the calls of the shop's pages", () => {
  it.each(CHANGES)('[AP-0] %s changes something and needs the formkey', async (name, ...args) => {
    const ana = await withNote(test);
    const call = (formkey: string) =>
      ana.call('POST', `/desktopapp/view/${name}`, args, { 'x-formkey': formkey });
    for (const formkey of ['', 'x'.repeat(40)]) {
      const answer = await call(formkey);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ ok: false, code: 'formkey' });
    }
    expect((await call(ana.formkey)).statusCode).not.toBe(403);
  });

  it.each(READS)('[AP-0] %s reads, needs no formkey and is not cached', async (name, ...args) => {
    const answer = await visitor(test).call('POST', `/desktopapp/view/${name}`, args);
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
    ['flow', []],
    ['flow', [7]],
    ['flow', ['x'.repeat(301)]],
    ['flow', ['a', 'b']],
    ['flow', { flow: 'nota-simple' }],
    ['setLocale', ['xx']],
    ['searchPlaces', ['planet', 'Getafe']],
  ])('reject %s with %j', async (name, body) => {
    const ana = visitor(test);
    await ana.open();
    const answer = await ana.call('POST', `/desktopapp/view/${name}`, body, { 'x-formkey': ana.formkey });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ ok: false, code: 'body' });
  });
});

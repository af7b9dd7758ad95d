import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDebitApp, FIELDS, orderByDebit, payByDebit } from '../../../test/bank/debit.ts';
import { IBAN } from '../../../test/bank/iban.ts';
import { EMAIL } from '../../../test/purchase.ts';
import type { TestApp } from '../../../test/test-app.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { LIMITS } from '../../platform/limits/table.ts';
import { countNotices, TooManyNoticesError } from './limit-notices.ts';

const MAX_NOTICES = LIMITS['notices-contact'].points;
const ADDRESS = '203.0.113.9';
let test: TestApp;
beforeAll(async () => {
  test = await createDebitApp({}, undefined, {});
});
beforeEach(async () => {
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

const sign = async () => payByDebit(await orderByDebit(test));
const spend = (name: 'notices' | 'notices-contact', subject: string) =>
  test.deps.limits.consume(name, subject, LIMITS[name].points);
/** Returns whether a payment by this method may send its notices. */
const maySend = (method: string, fields: Record<string, string>, email: string = EMAIL) => {
  const order = { email } as Parameters<typeof countNotices>[2];
  return countNotices(test.deps, { ip: ADDRESS } as Visitor, order, method, fields).then(
    () => true,
    (error: unknown) => {
      if (error instanceof TooManyNoticesError) return false;
      throw error;
    },
  );
};

describe('notices before payment', () => {
  it('are limited per address and bank account, across orders', async () => {
    const results = [];
    for (let n = 0; n <= MAX_NOTICES; n += 1) results.push(await sign());
    expect(results.map(({ kind }) => kind)).toEqual([...Array(MAX_NOTICES).fill('next'), 'rejected']);
    expect(results.at(-1)?.message).toMatch(/elige otra forma de pago o espera una hora/);
    const debits = await test.deps.db.selectFrom('sepa_debit').select('order_id').execute();
    expect(debits).toHaveLength(MAX_NOTICES);
  });

  it('are limited per telephone, however its number is written', async () => {
    await spend('notices-contact', '912345678');
    expect(await maySend('sibsmbway', { phone: '+351 912 345 678' })).toBe(false);
    expect(await maySend('sibsmbway', { phone: '912345679' })).toBe(true);
  });

  it('are limited per bank account, given as one text or in four parts', async () => {
    await spend('notices-contact', IBAN.slice(-20));
    const parts = { entidad: '2100', oficina: '0418', dc: '45', cuenta: '0200051332' };
    expect(await maySend('bank', parts)).toBe(false);
    expect(await maySend('bank', { iban: 'ES91 2100 0418 4502 0005 1332' })).toBe(false);
  });

  it('are limited per mailbox, however its address is written', async () => {
    await spend('notices-contact', 'ana.prueba@correo.example');
    await spend('notices-contact', 'anaprueba@gmail.com');
    expect(await maySend('multibanco', {}, 'ana.prueba+2@correo.example')).toBe(false);
    expect(await maySend('multibanco', {}, 'ana.prueba+9@gmail.com')).toBe(false);
    expect(await maySend('multibanco', {}, 'ana.prueba@googlemail.com')).toBe(false);
    expect(await maySend('multibanco', {}, 'anaprueba@correo.example')).toBe(true);
  });

  it('are limited per address, whatever bank account is given', async () => {
    await spend('notices-contact', EMAIL);
    expect(await maySend('multibanco', {})).toBe(false);
    expect(await maySend('bank', { iban: 'ES7921000813610123456789' })).toBe(false);
    expect(await maySend('sibsmbway', { phone: '912345680' })).toBe(true);
  });

  it('count only when sent: mistakes, repeated requests and an empty telephone are free', async () => {
    const ordered = await orderByDebit(test);
    for (let n = 0; n <= MAX_NOTICES; n += 1)
      expect((await payByDebit(ordered, { ...FIELDS, iban: 'ES00 2100' })).kind).toBe('rejected');
    expect((await payByDebit(ordered)).kind).toBe('next');
    for (let n = 0; n <= MAX_NOTICES; n += 1) expect((await payByDebit(ordered)).kind).toBe('next');
    const counted = await test.deps.db.selectFrom('rate_limit').selectAll().execute();
    const notices = counted.filter(({ key, points }) => key.startsWith('notices') && points > 0);
    expect(notices.map(({ points }) => points)).toEqual([1, 1, 1]);
  });

  it('are limited per network, and nothing else is counted', async () => {
    await spend('notices', ADDRESS);
    expect(await maySend('multibanco', {})).toBe(false);
    // An empty form, and a card.
    expect(await maySend('bank', {})).toBe(true);
    expect(await maySend('stripe', { any: 'thing' })).toBe(true);
  });
});

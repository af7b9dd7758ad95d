import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sourceRenderer } from '../../../test/http/page-paths.ts';
import { paidPurchase } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';
import { createFunnel } from './funnel.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ renderer: await sourceRenderer() });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.deps.funnel.flush();
  await test.deps.db.deleteFrom('funnel_day').execute();
});

const report = (events: readonly object[], headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/desktopapp/funnel',
    headers: { host: 'localhost', ...headers },
    payload: { events },
  });
const REACHED = { product: 15867, step: 'step1', event: 'reached' };

async function rows() {
  await test.deps.funnel.flush();
  return test.deps.db
    .selectFrom('funnel_day')
    .select(['store_id', 'product_id', 'step', 'event', 'code', 'count'])
    .orderBy('step')
    .orderBy('event')
    .execute();
}

describe('the funnel', () => {
  it('stores daily sums by store, product and step, without personal data', async () => {
    const warning = { product: 15867, step: 'step3', event: 'warning', code: 'required' };
    expect((await report([REACHED, REACHED, warning])).statusCode).toBe(204);
    await report([REACHED, { ...REACHED, event: 'left' }]);
    const base = { store_id: 14, product_id: 15867 };
    expect(await rows()).toEqual([
      { ...base, step: 'step1', event: 'left', code: '', count: 1 },
      { ...base, step: 'step1', event: 'reached', code: '', count: 3 },
      { ...base, step: 'step3', event: 'warning', code: 'required', count: 1 },
    ]);
    const answer = await report([REACHED]);
    expect(answer.cookies).toEqual([]);
  });

  it('ignores unknown products, steps and codes, so that clients cannot fill the table', async () => {
    await report([
      { ...REACHED, product: 1 },
      { ...REACHED, product: 18421 },
      { ...REACHED, step: 'step99' },
      { ...REACHED, step: 'paid' },
      { ...REACHED, code: 'required' },
      { ...REACHED, event: 'warning', code: 'Ana Prueba' },
      { ...REACHED, event: 'warning' },
    ]);
    expect(await rows()).toEqual([]);
    expect((await report([{ ...REACHED, event: 'bought' }])).statusCode).toBe(400);
    expect((await report(Array.from({ length: 51 }, () => REACHED))).statusCode).toBe(400);
    expect((await report([REACHED], { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(await rows()).toEqual([]);
  });

  it('counts a step posted without scripts, and a paid order', async () => {
    const who = visitor(test);
    const page = await who.get('/nota-simple/step1');
    const formkey = /name="formkey" value="([^"]*)"/.exec(page.body)?.[1] ?? '';
    const body = new URLSearchParams({ formkey, conoce_nombre_propietario: 'si' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await who.call('POST', '/nota-simple/step1', body, headers)).statusCode).toBe(303);
    expect(await rows()).toMatchObject([{ product_id: 15867, step: 'step1', event: 'reached', count: 1 }]);
    const order = await paidPurchase(test);
    await order.who.view('claimPurchase', { orderId: String(order.orderId) });
    await order.who.view('claimPurchase', { orderId: String(order.orderId) });
    expect((await rows()).find(({ step }) => step === 'paid')).toMatchObject({ event: 'reached', count: 1 });
  });

  it('keeps counts that could not be written, and writes them when it closes', async () => {
    const errors: unknown[] = [];
    const failure = { fails: true };
    const db = new Proxy(test.deps.db, {
      get: (target, name) => {
        if (name === 'insertInto' && failure.fails) throw new Error('the database is gone');
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const funnel = createFunnel(db, (error) => errors.push(error));
    const event = {
      day: '2026-11-23',
      storeId: 14,
      productId: 15867,
      step: 'step2',
      event: 'reached',
      code: '',
    } as const;
    funnel.count(event);
    await funnel.flush();
    expect(errors).toHaveLength(1);
    funnel.count(event);
    failure.fails = false;
    await funnel.close();
    expect(await rows()).toMatchObject([{ step: 'step2', count: 2 }]);
  });
});

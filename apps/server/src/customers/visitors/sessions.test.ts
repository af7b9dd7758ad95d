import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkOut, paidPurchase, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, visitor } from '../../../test/visitor.ts';
import { eraseExpired } from '../../aftersales/own-data/erase-expired.ts';

const DAY_MS = 86_400_000;
const START = new Date('2026-11-24T09:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.setNow(START));
afterAll(() => test.close());

const days = (count: number) => test.setNow(new Date(START.getTime() + count * DAY_MS));
const readCart = async (who: ReturnType<typeof visitor>) =>
  (await who.get('/desktopapp/rest/cart')).json().cart;
const answerOwner = (who: ReturnType<typeof visitor>) =>
  who.view('submitStep', { flow: 'nota-simple', step: 'step1', raw: { conoce_nombre_propietario: 'si' } });
const readDraft = async (who: ReturnType<typeof visitor>) =>
  (await who.view('flow', { flow: 'nota-simple' })).json().value.draft;

async function count(table: 'session' | 'cart' | 'cart_line' | 'draft' | 'idempotency_key'): Promise<number> {
  const { n } = await test.deps.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

describe('a session', () => {
  it('begins with the first stored data, in a cookie that scripts cannot read', async () => {
    const ana = visitor(test);
    await ana.open();
    const answer = await ana.send('/desktopapp/rest/addns', NOTE);
    expect(answer.cookies).toContainEqual(
      expect.objectContaining({ name: 'folio_session', httpOnly: true, sameSite: 'Lax', path: '/' }),
    );
    const token = answer.cookies.find(({ name }) => name === 'folio_session')?.value ?? '';
    const rows = await test.deps.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    // Nor does the token appear anywhere else in the answer.
    const { 'set-cookie': _, ...headers } = answer.headers;
    expect(JSON.stringify(headers) + answer.body).not.toContain(token);
  });

  it('[ST-15] of one store is unknown in another', async () => {
    const ana = await withNote(test, '14.localhost:3000');
    const token = ana.cookies.get('folio_session') ?? '';
    const elsewhere = await test.app.inject({
      url: '/desktopapp/rest/cart',
      headers: { host: '9.localhost:3000', cookie: `folio_session=${token}` },
    });
    expect(elsewhere.json().cart).toEqual([]);
  });

  it('lasts thirty days after the last visit, and no longer', async () => {
    const ana = await withNote(test);
    days(20);
    expect(await readCart(ana)).toHaveLength(1);
    days(45);
    expect(await readCart(ana)).toHaveLength(1);
    days(76);
    expect(await readCart(ana)).toEqual([]);
  });
});

describe('the nightly cleanup', () => {
  it('deletes a draft thirty days after its last change', async () => {
    const ana = visitor(test);
    await ana.open();
    await answerOwner(ana);
    days(29);
    await eraseExpired(test.deps);
    expect((await readDraft(ana)).answers).toMatchObject({ conoce_nombre_propietario: 'si' });
    days(30.1);
    await eraseExpired(test.deps);
    expect((await readDraft(ana)).answers).toEqual({});
  });

  it('deletes a session with its cart, but never an order', async () => {
    const ana = await withNote(test);
    const orderId = await checkOut(ana);
    const { orderId: paid } = await paidPurchase(test);
    days(200); // beyond what any visit in this file prolonged
    await eraseExpired(test.deps);
    expect([await count('session'), await count('cart'), await count('cart_line')]).toEqual([0, 0, 0]);
    expect([await count('draft'), await count('idempotency_key')]).toEqual([0, 0]);
    const orders = await test.deps.db.selectFrom('customer_order').select(['id', 'session_id']).execute();
    expect(orders).toContainEqual({ id: orderId, session_id: null });
    expect(orders).toContainEqual({ id: paid, session_id: null });
  });

  it('keeps data in use', async () => {
    const ana = await withNote(test);
    days(20);
    await readCart(ana);
    days(40);
    await eraseExpired(test.deps);
    expect(await readCart(ana)).toHaveLength(1);
  });
});

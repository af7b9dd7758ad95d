import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CONSENTS,
  EMAIL,
  jobsFor,
  purchase,
  selectLedgerEntries,
  selectOrderRow,
} from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE } from '../../../test/visitor.ts';
import { bumpCart } from '../../orders/records/cart.queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const RUNS = [1, 2, 3, 4, 5, 6];

describe('a visitor who does everything at once while the payment arrives', () => {
  it.each(RUNS)('gets no server error, and pays once (round %i)', async (round) => {
    const { who, orderId, providerRef } = await purchase(test);
    const [line] = (await who.get('/desktopapp/rest/cart')).json().cart;
    test.gateway.behave('succeed', providerRef);
    const webhook = (number: number) =>
      test.app.inject({
        method: 'POST',
        url: '/webhooks/stripe',
        headers: { 'x-signature': 'good', 'content-type': 'application/json' },
        payload: test.gateway.webhook({ eventId: `evt_${round}_${number}`, providerRef }),
      });
    const other = { ...NOTE, direccion: `Calle de Ejemplo ${round}` };
    const calls = [
      () => who.view('settle', { orderId: String(orderId), fields: {} }),
      () => who.send('/desktopapp/rest/addns', other),
      () => webhook(1),
      () => who.send('/desktopapp/rest/checkoutRegister', { email: EMAIL, type: 'cc', ...CONSENTS }),
      () => who.send(`/desktopapp/rest/updatequoteitem?id=${line.id}`, other),
      () => webhook(2),
      () => who.send(`/desktopapp/rest/delquoteitem?id=${line.id}`, {}),
      () =>
        who.view('submitStep', {
          flow: 'nota-simple',
          step: 'step1',
          raw: { conoce_nombre_propietario: 'si' },
        }),
    ];
    const rotated = [...calls.slice(round), ...calls.slice(0, round)];
    const answers = await Promise.all(rotated.map((call) => call()));
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    expect((await selectOrderRow(test, orderId)).state).toBe('paid');
    expect(await selectLedgerEntries(test, orderId)).toHaveLength(1);
    expect(await jobsFor(test, 'send-mail', orderId)).toHaveLength(1);
    // The line added during the payment is not lost with the paid cart.
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from cart_line where answers ->> 'direccion' = ${other.direccion}`.execute(
      test.deps.db,
    );
    expect(rows[0]?.n).toBeGreaterThanOrEqual(1);
  });
});

it('[AP-29] a line that is changed while the payment arrives stays in the cart', async () => {
  const { db } = test.deps;
  const { who, orderId, providerRef } = await purchase(test);
  const { cart_id: cartId } = await selectOrderRow(test, orderId);
  const { settling } = await db.transaction().execute(async (tx) => {
    // The change holds the cart, and is not yet committed.
    await bumpCart(tx, cartId as string, test.deps.clock());
    test.gateway.behave('succeed', providerRef);
    const settling = who.view('settle', { orderId: String(orderId), fields: {} });
    const isWaiting = async () =>
      (await sql`select 1 from pg_locks where not granted`.execute(db)).rows.length > 0;
    await expect.poll(isWaiting).toBe(true);
    await sql`update cart_line set answers = answers || '{"direccion": "Calle Cambiada 1"}'
      where cart_id = ${cartId}`.execute(tx);
    return { settling };
  });
  expect((await settling).json().value).toMatchObject({ state: 'paid' });
  expect((await who.get('/desktopapp/rest/cart')).json().cart).toHaveLength(1);
});

it('[EN-15] [RT-9] the payment page never shows an order as unpaid beside its successful attempt', async () => {
  const { db } = test.deps;
  const { who, orderId } = await purchase(test);
  const answer = await db.transaction().execute(async (tx) => {
    await sql`lock table payment_attempt in access exclusive mode`.execute(tx);
    const opening = who.view('payment', { orderId: String(orderId), method: null });
    const isWaiting = async () =>
      (
        await sql`select 1 from pg_locks where relation = 'payment_attempt'::regclass and not granted`.execute(
          db,
        )
      ).rows.length > 0;
    // The page has read the order by then, and waits for its attempt.
    await expect.poll(isWaiting).toBe(true);
    await tx
      .updateTable('payment_attempt')
      .set({ state: 'succeeded', ended_at: new Date() })
      .where('order_id', '=', orderId)
      .execute();
    await tx.updateTable('customer_order').set({ state: 'paid' }).where('id', '=', orderId).execute();
    return { opening };
  });
  expect((await answer.opening).json().value).toMatchObject({ state: 'paid' });
});

describe('the totals', () => {
  it('of every order equal the sums of its lines after concurrent changes', async () => {
    const { rows } = await sql`
      select o.id from customer_order o join order_line l on l.order_id = o.id
      group by o.id having o.net <> sum(l.net) or o.vat <> sum(l.vat) or o.total <> o.net + o.vat`.execute(
      test.deps.db,
    );
    expect(rows).toEqual([]);
    const { all } = await test.deps.db
      .selectFrom('order_line')
      .select((eb) => eb.fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow();
    expect(Number(all)).toBeGreaterThan(0);
  });
});

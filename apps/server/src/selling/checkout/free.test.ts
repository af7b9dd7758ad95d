import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeGateway } from '../../../test/providers/fake-gateway.ts';
import {
  CONSENTS,
  EMAIL,
  jobsFor,
  latestAttempt,
  openPayment,
  selectLedgerEntries,
  selectOrderRow,
  withNote,
} from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
const gateway = fakeGateway('stripe');
beforeAll(async () => {
  test = await createTestApp({ gateways: new Map([[gateway.name, gateway]]) });
  await setPrice(0);
});
afterAll(() => test.close());

async function setPrice(base_price: number): Promise<void> {
  await test.deps.db.updateTable('product_version').set({ base_price }).execute();
  await test.deps.catalogue.refresh();
}

const form = { email: EMAIL, startNow: true, loseWithdrawal: true };

it('[AP-29] completes a free order without a provider', async () => {
  const who = await withNote(test);
  const { methods, totals } = (await who.view('checkout')).json().value;
  expect([methods, totals.total]).toEqual([[], 0]);
  const placed = (
    await who.view('placeOrder', { form: { ...form, type: '', shownTotal: 0 }, key: 'free 1' })
  ).json().value;
  const orderId = Number(placed.orderId);
  expect(placed).toMatchObject({ ok: true, next: `/customer/checkout/success/${orderId}` });
  expect(await selectOrderRow(test, orderId)).toMatchObject({ state: 'paid', total: 0 });
  expect(await latestAttempt(test, orderId)).toMatchObject({
    state: 'succeeded',
    gateway: 'none',
    amount: 0,
  });
  expect(await selectLedgerEntries(test, orderId)).toMatchObject([{ amount: 0 }]);
  expect(await jobsFor(test, 'send-mail', orderId)).toHaveLength(1);
  expect(gateway.started.size).toBe(0);
});

it('[AP-29] completes a free order by call, ignoring its payment method', async () => {
  const who = await withNote(test);
  const call = { email: EMAIL, type: 'cc', ...CONSENTS };
  const answer = (await who.send('/desktopapp/rest/checkoutRegister/', call)).json();
  expect(answer).toMatchObject({ ok: true, next: `/customer/checkout/success/${answer.message}` });
  expect(gateway.started.size).toBe(0);
});

/** Returns an order with its related rows; times and ids are reduced to whether they are set. */
async function snapshot(orderId: number) {
  const { db } = test.deps;
  const order = await selectOrderRow(test, orderId);
  const lines = await db.selectFrom('order_line').selectAll().where('order_id', '=', orderId).execute();
  const attempt = await latestAttempt(test, orderId);
  const events = await db
    .selectFrom('audit_event')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const sessions = await db
    .selectFrom('session')
    .select(['cart_id', 'show_cart', 'invalid_payment'])
    .where((eb) => eb.or([eb('id', '=', order.session_id), eb('browser', '=', `beside ${order.session_id}`)]))
    .execute();
  return {
    order: [order.state, order.paid_at !== null, order.cart_version],
    lines: lines.map((line) => [
      line.state,
      line.queue_state,
      line.promised_at !== null,
      line.cart_line_id !== null,
    ]),
    attempt: [attempt.state, attempt.ended_at !== null, attempt.check_at, attempt.provider_ref !== null],
    events: events.map(({ actor_kind, action, details }) => [actor_kind, action, Object.keys(details)]),
    ledger: (await selectLedgerEntries(test, orderId)).map(({ kind, currency, provider_ref }) => [
      kind,
      currency,
      provider_ref === attempt.provider_ref,
    ]),
    sessions,
    mails: (await jobsFor(test, 'send-mail', orderId)).length,
  };
}

/** Adds a second session with the same cart, like that of a customer's other device. */
async function addSecondSession(sessionId: string): Promise<void> {
  const { db } = test.deps;
  const own = await db
    .selectFrom('session')
    .selectAll()
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const other = {
    id: randomUUID(),
    token_hash: randomBytes(32),
    browser: `beside ${sessionId}`,
    checkout: null,
  };
  await db
    .insertInto('session')
    .values({ ...own, ...other, invalid_payment: 'declined' })
    .execute();
}

it('[AP-29] stores a free order with the same rows as a paid one', async () => {
  const newest = async () =>
    (
      await test.deps.db
        .selectFrom('session')
        .select('id')
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
    ).id;
  const freely = await withNote(test);
  await addSecondSession(await newest());
  const free = (
    await freely.view('placeOrder', { form: { ...form, type: '', shownTotal: 0 }, key: 'beside 1' })
  ).json().value;

  await setPrice(1000);
  const paying = await withNote(test);
  await addSecondSession(await newest());
  const { totals } = (await paying.view('checkout')).json().value;
  const input = { ...form, type: 'stripe', shownTotal: totals.total };
  const paid = (await paying.view('placeOrder', { form: input, key: 'beside 2' })).json().value;
  const reference = await openPayment(test, paying, Number(paid.orderId));
  gateway.behave('succeed', reference);
  await paying.view('settle', { orderId: String(paid.orderId), fields: {} });

  const expected = await snapshot(Number(paid.orderId));
  expect(expected.order[0]).toBe('paid');
  expect(expected.sessions).toHaveLength(2);
  expect(await snapshot(Number(free.orderId))).toEqual(expected);
  await setPrice(0);
});

it('rejects an outdated page that shows a free cart, with the current price', async () => {
  const who = await withNote(test);
  await setPrice(1000);
  const placed = (
    await who.view('placeOrder', { form: { ...form, type: '', shownTotal: 0 }, key: 'free 2' })
  ).json().value;
  expect(placed.ok).toBe(false);
  expect(['price', 'total']).toContain(placed.code);
  const { methods, totals } = (await who.view('checkout')).json().value;
  expect(totals.total).toBeGreaterThan(0);
  expect(methods).not.toEqual([]);
});

it('[AP-0] leaves a pending order unpaid when the form claims that it is free', async () => {
  await setPrice(1000);
  const who = await withNote(test);
  const { totals } = (await who.view('checkout')).json().value;
  const placed = (
    await who.view('placeOrder', {
      form: { ...form, type: 'stripe', shownTotal: totals.total },
      key: 'free 3',
    })
  ).json().value;
  const orderId = Number(placed.orderId);
  // The price differs by now, so the pending order is not repriced.
  await setPrice(2000);
  const again = (
    await who.view('placeOrder', { form: { ...form, type: '', shownTotal: 0 }, key: 'free 4' })
  ).json().value;
  expect(again).toMatchObject({ ok: false, fields: [{ name: 'type' }] });
  expect(await selectOrderRow(test, orderId)).toMatchObject({ state: 'awaiting_payment' });
  expect(await selectLedgerEntries(test, orderId)).toEqual([]);
});

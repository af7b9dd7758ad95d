import type { AttemptState } from '@folio/domain/payment/attempt-states';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  checkOut,
  latestAttempt,
  paidPurchase,
  purchase,
  selectAttempts,
  selectLedgerEntries,
  withNote,
} from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.gateway.behave('open'));
afterAll(() => test.close());

const intentUrl = (orderId: number) => `/desktopapp/rest/otherMethodsPaymentIntent?order_id=${orderId}`;

describe('opening a payment', () => {
  it('[AP-31] answers ok, the client secret and the config', async () => {
    const { who, orderId, providerRef } = await purchase(test);
    const answer = (await who.fetch(intentUrl(orderId))).json();
    expect(answer).toMatchObject({ ok: true, message: `${providerRef}_secret` });
    expect(answer.config.lastOrderId).toBe(String(orderId));
    expect(test.gateway.started.get(providerRef)).toEqual({ orderId, amount: 2512 });
  });

  it('[AP-32] sends a browser back from Stripe to its order’s status page, and rejects other visitors', async () => {
    const { who, orderId } = await purchase(test);
    const process = `/stripe/rest/process?order_id=${orderId}`;
    const back = await who.get(process);
    expect([back.statusCode, back.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(back.body).toContain(
      `<form method="get" action="http://localhost:3000/customer/payment/3ds/order/${orderId}" data-order="${orderId}">`,
    );
    const other = visitor(test);
    await other.open();
    expect((await other.get(process)).statusCode).toBe(404);
  });

  it('[AP-0] opens nothing for a cross-site request', async () => {
    const { who, orderId } = await purchase(test);
    const before = await latestAttempt(test, orderId);
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    const page = await who.get(`/paypal/standard/redirect?order_id=${orderId}`, elsewhere);
    expect([page.statusCode, page.headers.location]).toEqual([303, `/customer/payment/order/${orderId}`]);
    expect((await who.get(intentUrl(orderId), elsewhere)).statusCode).toBe(403);
    expect(await latestAttempt(test, orderId)).toEqual(before);
  });

  it('[AP-0] [AP-32] opens nothing and cancels nothing on a plain GET', async () => {
    const { who, orderId } = await purchase(test);
    const before = await selectAttempts(test, orderId);
    for (const path of ['/paypal/standard/redirect', '/redsys/rest/processBizum']) {
      const page = await who.get(`${path}?order_id=${orderId}`);
      expect([page.statusCode, page.headers.location]).toEqual([303, `/customer/payment/order/${orderId}`]);
    }
    for (const call of ['otherMethodsPaymentIntent', 'otherMethodsPaypal', 'otherMethodsBizum'])
      expect((await who.get(`/desktopapp/rest/${call}?order_id=${orderId}`)).statusCode).toBe(403);
    expect(await selectAttempts(test, orderId)).toEqual(before);
  });

  it('[AP-0] [AP-31] accepts the form key from header or URL, or the fetch metadata of its own scripts', async () => {
    const { who, orderId } = await purchase(test);
    const script = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
    const statuses = [
      await who.fetch(intentUrl(orderId)),
      await who.get(`${intentUrl(orderId)}&formkey=${who.formkey}`),
      await who.get(intentUrl(orderId), script),
      await who.get(`${intentUrl(orderId)}&formkey=wrong`),
      await who.get(intentUrl(orderId), { ...script, 'sec-fetch-mode': 'navigate' }),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([200, 200, 200, 403, 403]);
  });

  it('[AP-31] opens the last order when none is named', async () => {
    const { who, providerRef } = await purchase(test);
    const answer = await who.fetch('/desktopapp/rest/otherMethodsPaymentIntent/');
    expect(answer.json().message).toBe(`${providerRef}_secret`);
  });

  it('[AP-0] opens one payment for concurrent tabs', async () => {
    const who = await withNote(test);
    const orderId = await checkOut(who);
    const answers = await Promise.all([1, 2, 3].map(() => who.fetch(intentUrl(orderId))));
    expect(new Set(answers.map((answer) => answer.json().message)).size).toBe(1);
    const orders = [...test.gateway.started.values()].filter((intent) => intent.orderId === orderId);
    expect(orders).toHaveLength(1);
  });

  it('opens the payment later when the provider was unreachable at first', async () => {
    const who = await withNote(test);
    const orderId = await checkOut(who);
    test.gateway.behave('unreachable');
    expect((await who.fetch(intentUrl(orderId))).json()).toMatchObject({ ok: false, message: '' });
    const message = (await who.view('pay', { orderId: String(orderId), method: null, fields: {} })).json()
      .value.message;
    expect(message).toMatch(/La entidad de pago no contesta.*no se ha cobrado nada/);
    expect(await latestAttempt(test, orderId)).toMatchObject({ state: 'created', provider_ref: null });
    test.gateway.behave('open');
    expect((await who.fetch(intentUrl(orderId))).json().ok).toBe(true);
    expect(await latestAttempt(test, orderId)).toMatchObject({ state: 'requires_action' });
  });

  it('[AP-31] opens nothing for a cancelled order that has an open attempt', async () => {
    const { who, orderId } = await purchase(test);
    await test.deps.db
      .updateTable('customer_order')
      .set({ state: 'cancelled' })
      .where('id', '=', orderId)
      .execute();
    expect((await who.fetch(intentUrl(orderId))).json()).toMatchObject({ ok: false, message: '' });
  });

  it('[AP-31] opens nothing for an order that is paid, another visitor’s or unknown', async () => {
    const paid = await paidPurchase(test);
    expect((await paid.who.fetch(intentUrl(paid.orderId))).json()).toMatchObject({ ok: false, message: '' });
    const stranger = visitor(test);
    await stranger.open();
    const open = await purchase(test);
    for (const id of [open.orderId, 1499999999, 7]) {
      const answer = await stranger.fetch(intentUrl(id));
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ ok: false, code: 'not_found' });
      expect(answer.json().config).toBeUndefined();
      const lookup = await stranger.get(`/desktopapp/rest/pedidos?id=${id}`);
      expect([lookup.statusCode, lookup.json().code]).toEqual([404, 'not_found']);
    }
  });
});

/** Ends the newest attempt of an order as a provider or the watcher would. */
async function endAttempt(orderId: number, state: AttemptState): Promise<void> {
  const { id } = await latestAttempt(test, orderId);
  const ended = { state, ended_at: test.deps.clock(), check_at: null };
  await test.deps.db.updateTable('payment_attempt').set(ended).where('id', '=', id).execute();
}

describe('opening a payment whose latest attempt has ended', () => {
  it.each(['failed', 'cancelled', 'expired'] as const)(
    '[AP-31] begins another attempt of the same order: %s',
    async (state) => {
      const { who, orderId, providerRef } = await purchase(test);
      await endAttempt(orderId, state);
      const answer = (await who.fetch(intentUrl(orderId))).json();
      const attempts = await selectAttempts(test, orderId);
      expect(attempts.map((attempt) => attempt.state)).toEqual([state, 'requires_action']);
      expect(answer).toMatchObject({ ok: true, message: `${attempts[1]?.provider_ref}_secret` });
      expect(attempts[1]?.provider_ref).not.toBe(providerRef);
      expect(attempts[1]).toMatchObject({ amount: 2512, method: 'stripe', gateway: 'stripe' });
      expect(answer.config.lastOrderId).toBe(String(orderId));
    },
  );

  it('[AP-0] begins one attempt and one payment at the provider for concurrent tabs', async () => {
    const { who, orderId } = await purchase(test);
    await endAttempt(orderId, 'failed');
    const answers = await Promise.all([1, 2, 3, 4].map(() => who.fetch(intentUrl(orderId))));
    expect(new Set(answers.map((answer) => answer.json().message)).size).toBe(1);
    expect(await selectAttempts(test, orderId)).toHaveLength(2);
    const intents = [...test.gateway.started.values()].filter((intent) => intent.orderId === orderId);
    expect(intents).toHaveLength(2);
  });

  it('[AP-31] pays the order by the new attempt and books a payment of the old one as surplus', async () => {
    const { who, orderId, providerRef } = await purchase(test);
    await endAttempt(orderId, 'expired');
    await who.fetch(intentUrl(orderId));
    test.gateway.behave('succeed', (await latestAttempt(test, orderId)).provider_ref as string);
    expect((await who.view('settle', { orderId: String(orderId), fields: {} })).json().value.state).toBe(
      'paid',
    );
    test.gateway.behave('succeed', providerRef);
    await test.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { 'x-signature': 'good', 'content-type': 'application/json' },
      payload: test.gateway.webhook({ eventId: 'evt_late', providerRef }),
    });
    expect((await selectLedgerEntries(test, orderId)).map(({ kind }) => kind)).toEqual([
      'payment',
      'surplus',
    ]);
    expect((await who.fetch(intentUrl(orderId))).json().ok).toBe(false);
  });

  it('[AP-31] makes the new attempt the latest even if the clock does not advance', async () => {
    test.setNow(new Date('2026-11-24T09:00:00Z'));
    const { who, orderId } = await purchase(test);
    for (const _ of [1, 2, 3]) {
      await endAttempt(orderId, 'failed');
      await who.fetch(intentUrl(orderId));
      expect((await latestAttempt(test, orderId)).state).toBe('requires_action');
    }
    test.setNow();
  });

  it('[AP-31] requests no second payment after a mismatch', async () => {
    const { who, orderId, providerRef } = await purchase(test);
    test.gateway.behave('wrong-amount', providerRef);
    await who.view('settle', { orderId: String(orderId), fields: {} });
    const answer = (await who.fetch(intentUrl(orderId))).json();
    expect(answer).toMatchObject({ ok: false, message: '' });
    expect(await selectAttempts(test, orderId)).toHaveLength(1);
  });
});

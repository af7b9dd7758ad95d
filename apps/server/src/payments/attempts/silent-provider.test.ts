import { m } from '@folio/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkOut, latestAttempt, purchase, selectOrderRow, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { CUSTOMER_WAIT } from '../records/customer-wait.ts';
import type { Gateway } from '../records/gateway.ts';

const wait = CUSTOMER_WAIT.ms;

let test: TestApp;
beforeAll(async () => {
  CUSTOMER_WAIT.ms = 300;
  test = await createTestApp();
});
afterAll(async () => {
  CUSTOMER_WAIT.ms = wait;
  await test.close();
});

/** Lets the provider answer a call only after `answer()`, for the time of `work`. */
async function whileSilent(name: 'start' | 'fetchStatus', work: (answer: () => void) => Promise<void>) {
  const call = test.gateway[name] as (input: never) => Promise<unknown>;
  const answered = Promise.withResolvers<void>();
  const slow = (input: never) => answered.promise.then(() => call(input));
  Object.assign(test.gateway, { [name]: slow } as Partial<Gateway>);
  await work(answered.resolve).finally(() => Object.assign(test.gateway, { [name]: call }));
}

it('[AP-31] tells the customer of a provider that does not answer, and books its late answer', async () => {
  const who = await withNote(test);
  const orderId = await checkOut(who);
  await whileSilent('start', async (answer) => {
    const paid = await who.view('pay', { orderId: String(orderId), method: null, fields: {} });
    const message = m.payment_provider_silent({}, { locale: 'es' });
    expect(paid.json().value).toMatchObject({ kind: 'rejected', message });
    answer();
    await expect.poll(() => latestAttempt(test, orderId)).toMatchObject({ state: 'requires_action' });
  });
});

it('[AR-6] claims nothing about the money when the provider is silent on the way back', async () => {
  const { who, orderId, providerRef } = await purchase(test);
  test.gateway.behave('succeed', providerRef);
  await whileSilent('fetchStatus', async (answer) => {
    const settled = await who.view('settle', { orderId: String(orderId), fields: {} });
    const message = m.payment_unsure({}, { locale: 'es' });
    expect(settled.json().value).toEqual({ state: 'requires_action', message });
    answer();
    await expect.poll(async () => (await selectOrderRow(test, orderId)).state).toBe('paid');
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeGateway } from '../../../test/providers/fake-gateway.ts';
import { checkOut, latestAttempt, selectOrderRow, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE } from '../../../test/visitor.ts';
import { type Commits, watchCommits } from '../../../test/watch-commits.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import type { Gateway } from '../records/gateway.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { watchRefunds } from '../refunds/watch-refunds.ts';
import { cancelAttempts } from './cancel-attempts.ts';
import { watchAttempts } from './watch-attempts.ts';

const card = fakeGateway();
const mostOpen = new Map<string, number>();
let test: TestApp;

let commits: Commits;

/** A gateway that records, for each call's name, the most transactions that were open during it. */
const watched = new Proxy<Gateway>(
  {
    ...card,
    submit: async () => ({ ok: true, step: { kind: 'wait' } }),
    fetchStatus: async (attempt) => {
      const status = await card.fetchStatus(attempt);
      return status?.state === 'succeeded' ? { ...status, state: 'authorized' } : status;
    },
    capture: (attempt) => card.fetchStatus(attempt),
  },
  {
    get: (gateway, name: keyof Gateway) => {
      const call = gateway[name];
      if (typeof call !== 'function' || !PROVIDER_CALLS.has(name)) return call;
      return async (...args: never[]) => {
        mostOpen.set(name, Math.max(mostOpen.get(name) ?? 0, commits.open));
        return (call as (...values: never[]) => unknown)(...args);
      };
    },
  },
);
const PROVIDER_CALLS = new Set<keyof Gateway>([
  'start',
  'submit',
  'fetchStatus',
  'capture',
  'cancel',
  'verifyWebhook',
  'refund',
  'fetchRefundStatus',
]);

beforeAll(async () => {
  const gateways = new Map([
    ['stripe', watched],
    ['paypal', fakeGateway('paypal')],
  ]);
  test = await createTestApp({ gateways });
  commits = watchCommits(test);
});
afterAll(() => test.close());

it('[AP-0] calls no provider while a transaction is open', async () => {
  const who = await withNote(test);
  const pay = (orderId: number, method: string, fields = {}) =>
    who.view('pay', { orderId: String(orderId), method, fields });
  const first = await checkOut(who);
  await pay(first, 'stripe');
  await pay(first, 'stripe', { idOper: '1' });
  await who.view('settle', { orderId: String(first), fields: {} });
  await pay(first, 'paypal');
  await pay(first, 'stripe');
  // Paying another order of the cart cancels the open attempts of the first.
  await who.send('/desktopapp/rest/addns', { ...NOTE, direccion: 'Calle de Ejemplo 14' });
  const second = await checkOut(who);
  await pay(second, 'stripe');
  const { provider_ref: ref } = await latestAttempt(test, second);
  card.behave('succeed', ref as string);
  const payload = card.webhook({ eventId: 'evt_open', providerRef: ref });
  const headers = { 'x-signature': 'good', 'content-type': 'application/json' };
  await test.app.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload });
  expect((await selectOrderRow(test, second)).state).toBe('paid');
  await cancelAttempts(test.deps, first);
  const input = {
    lineIds: [],
    amount: 100,
    reason: 'customer',
    note: '',
    by: 'conta@folio.example',
  } as const;
  card.refundsWill('pending');
  const refund = await requestRefund(test.deps, second, input);
  for (const id of refund.ok ? refund.refundIds : []) await sendRefund(test.deps, id);
  test.setNow(new Date(Date.now() + 25 * 60 * 60_000));
  await watchAttempts(test.deps);
  await watchRefunds(test.deps);
  await reconcile(test.deps);
  expect(Object.fromEntries(mostOpen)).toEqual(
    Object.fromEntries([...PROVIDER_CALLS].map((name) => [name, 0])),
  );
  test.setNow();
});

it('[AP-0] commits at most three times for a checkout, its payment and its settlement each', async () => {
  const who = await withNote(test);
  const counted = async (run: () => Promise<unknown>): Promise<number> => {
    commits.written = 0;
    await run();
    return commits.written;
  };
  let orderId = 0;
  const order = async () => {
    orderId = await checkOut(who);
  };
  const commitCount = await counted(order);
  expect(commitCount).toBeGreaterThan(0);
  expect(commitCount).toBeLessThanOrEqual(3);
  expect(
    await counted(() => who.view('pay', { orderId: String(orderId), method: 'stripe', fields: {} })),
  ).toBeLessThanOrEqual(3);
  card.behave('succeed', (await latestAttempt(test, orderId)).provider_ref as string);
  // One commit claims the capture, the other books its outcome.
  expect(await counted(() => who.view('settle', { orderId: String(orderId), fields: {} }))).toBe(2);
  expect((await selectOrderRow(test, orderId)).state).toBe('paid');
  expect(commits.open).toBe(0);
});

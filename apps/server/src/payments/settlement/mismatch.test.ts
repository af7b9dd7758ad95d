import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CONSENTS,
  EMAIL,
  jobsFor,
  latestAttempt,
  type Purchase,
  purchase,
  selectAuditEvents,
  selectLedgerEntries,
  selectOrderRow,
} from '../../../test/purchase.ts';
import { signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { watchAttempts } from '../attempts/watch-attempts.ts';
import { syncAttempt } from './sync-attempt.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => {
  test.gateway.behave('open');
  test.setNow();
});
afterAll(() => test.close());

let events = 0;
const webhook = (providerRef: string) => {
  events += 1;
  return test.app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { 'x-signature': 'good', 'content-type': 'application/json' },
    payload: test.gateway.webhook({ eventId: `evt_mismatch_${events}`, providerRef }),
  });
};
const settle = ({ who, orderId }: Purchase) => who.view('settle', { orderId: String(orderId), fields: {} });
const WRONG = [
  ['wrong-amount', 'amount', { amount: 2511, currency: 'EUR' }],
  ['wrong-currency', 'currency', { amount: 2512, currency: 'GBP' }],
  ['wrong-order', 'order', { amount: 2512, currency: 'EUR' }],
] as const;

describe('a reported payment that does not match the order', () => {
  it.each(WRONG)('%s: is not booked, and is recorded once', async (behaviour, what, reported) => {
    const bought = await purchase(test);
    const { orderId, providerRef } = bought;
    test.gateway.behave(behaviour, providerRef);
    expect((await settle(bought)).json().value).toEqual({ state: 'pending', message: null });
    for (const _ of [1, 2]) {
      await webhook(providerRef);
      await settle(bought);
    }
    expect((await selectOrderRow(test, orderId)).state).toBe('awaiting_payment');
    expect(await selectLedgerEntries(test, orderId)).toEqual([]);
    expect(await jobsFor(test, 'send-mail', orderId)).toEqual([]);
    expect(await selectAuditEvents(test, orderId)).toEqual(['order_placed', 'payment_mismatch']);
    const { details } = await test.deps.db
      .selectFrom('audit_event')
      .select('details')
      .where('order_id', '=', orderId)
      .where('action', '=', 'payment_mismatch')
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({ what, reported, owed: { amount: 2512, currency: 'EUR', orderId } });
  });

  it('logs one alarm at error level, however often it is reported', async () => {
    const { orderId, providerRef } = await purchase(test);
    test.gateway.behave('wrong-amount', providerRef);
    const lines: Record<string, unknown>[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const attempt = await latestAttempt(test, orderId);
    for (const _ of [1, 2, 3]) expect(await syncAttempt({ ...test.deps, log }, attempt)).toBe('mismatch');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ level: 50, alarm: 'payment_mismatch', orderId, gateway: 'stripe' });
  });

  it('is not checked by the watcher any more', async () => {
    const bought = await purchase(test);
    await test.deps.db.updateTable('payment_attempt').set({ check_at: null }).execute();
    test.gateway.behave('wrong-amount', bought.providerRef);
    await settle(bought);
    expect(await latestAttempt(test, bought.orderId)).toMatchObject({ state: 'mismatched', check_at: null });
    test.setNow(new Date(Date.now() + 48 * 3_600_000));
    expect(await watchAttempts(test.deps)).toBe(0);
  });

  it('appears in the order’s payments and history for staff', async () => {
    const bought = await purchase(test);
    test.gateway.behave('wrong-currency', bought.providerRef);
    await settle(bought);
    const staff = await signIn(test, 'admin');
    const order = (await staff.call('GET', `api/orders/${bought.orderId}`)).json();
    expect(order.payments.attempts).toMatchObject([{ state: 'mismatched', providerRef: bought.providerRef }]);
    expect(order.payments.attempts[0].endedAt).not.toBeNull();
    expect(order.events[0]).toMatchObject({
      action: 'payment_mismatch',
      actor: 'stripe',
      actorKind: 'system',
    });
  });

  it('is resolved by the right payment, and by nothing else', async () => {
    const bought = await purchase(test);
    const { orderId, providerRef } = bought;
    test.gateway.behave('wrong-amount', providerRef);
    await settle(bought);
    for (const behaviour of ['open', 'decline', 'processing'] as const) {
      test.gateway.behave(behaviour, providerRef);
      await webhook(providerRef);
      expect((await latestAttempt(test, orderId)).state).toBe('mismatched');
    }
    test.gateway.behave('succeed', providerRef);
    await webhook(providerRef);
    expect((await selectOrderRow(test, orderId)).state).toBe('paid');
    expect(await selectLedgerEntries(test, orderId)).toHaveLength(1);
  });

  it('is detected after the attempt was cancelled, too', async () => {
    const { orderId, providerRef } = await purchase(test);
    const ended = { state: 'cancelled', ended_at: test.deps.clock(), check_at: null } as const;
    const { id } = await latestAttempt(test, orderId);
    await test.deps.db.updateTable('payment_attempt').set(ended).where('id', '=', id).execute();
    test.gateway.behave('wrong-amount', providerRef);
    const answer = await webhook(providerRef);
    expect([answer.statusCode, answer.json().reason]).toEqual([422, 'mismatch']);
    expect((await latestAttempt(test, orderId)).state).toBe('mismatched');
    expect(await selectAuditEvents(test, orderId)).toContain('payment_mismatch');
  });

  it('prevents a second payment, on the payment page and by another checkout', async () => {
    const bought = await purchase(test);
    const { who, orderId, providerRef } = bought;
    test.gateway.behave('wrong-amount', providerRef);
    await settle(bought);
    expect(
      (await who.view('pay', { orderId: String(orderId), method: null, fields: {} })).json().value,
    ).toEqual({ kind: 'closed' });
    const form = { email: EMAIL, type: 'cc', ...CONSENTS };
    const again = await who.send('/desktopapp/rest/checkoutRegister/', form);
    expect(again.json()).toMatchObject({ ok: true, message: String(orderId), next: `/pedidos/${orderId}` });
    const { n } = await test.deps.db
      .selectFrom('payment_attempt')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(n).toBe(1);
  });
});

import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  jobsFor,
  purchase,
  selectAuditEvents,
  selectLedgerEntries,
  selectOrderRow,
} from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { JobData } from '../../platform/jobs/job-table.ts';
import { LIMITS } from '../../platform/limits/table.ts';
import type { ProviderStatus } from '../records/gateway.ts';
import { handleWebhook } from './handle-webhook.ts';
import { recheckWebhook } from './recheck-webhook.ts';

let test: TestApp;
const lines: { readonly alarm?: string }[] = [];
const lastAlarm = () => lines.findLast(({ alarm }) => alarm !== undefined);
beforeAll(async () => {
  test = await createTestApp({
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
  });
});
beforeEach(() => test.gateway.behave('open'));
afterAll(() => test.close());

function call(
  event: { eventId: string; providerRef: string | null; status?: ProviderStatus },
  signature = 'good',
  gateway = 'stripe',
) {
  return test.app.inject({
    method: 'POST',
    url: `/webhooks/${gateway}`,
    headers: { 'x-signature': signature, 'content-type': 'application/json' },
    payload: test.gateway.webhook(event),
  });
}

const alarms = (name: string) => lines.filter(({ alarm }) => alarm === name);
/** Runs the jobs that recheck events of unknown payments, before they are due. */
async function recheckAll(): Promise<void> {
  const { rows } = await sql<{ data: JobData['recheck-webhook'] }>`
    delete from jobs.job where name = 'recheck-webhook' and start_after > now() + interval '1 minute'
    returning data`.execute(test.deps.db);
  for (const { data } of rows) await recheckWebhook(test.deps, data);
}

const storedEvents = () => test.deps.db.selectFrom('payment_event').selectAll().execute();

describe('webhooks', () => {
  it('settles the order that an event is about, and handles the event once', async () => {
    const { orderId, providerRef } = await purchase(test);
    test.gateway.behave('succeed', providerRef);
    const event = { eventId: 'evt_twice', providerRef };
    expect((await call(event)).json()).toEqual({ received: true, reason: 'taken' });
    const calls = test.gateway.statusCalls();
    expect((await call(event)).json()).toEqual({ received: true, reason: 'seen before' });
    expect(test.gateway.statusCalls()).toBe(calls);
    expect((await selectOrderRow(test, orderId)).state).toBe('paid');
    expect((await storedEvents()).filter(({ event_id }) => event_id === 'evt_twice')).toHaveLength(1);
  });

  it('handles an event once although it arrives several times at once', async () => {
    const { orderId, providerRef } = await purchase(test);
    test.gateway.behave('succeed', providerRef);
    const answers = await Promise.all([1, 2, 3, 4].map(() => call({ eventId: 'evt_burst', providerRef })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await selectLedgerEntries(test, orderId)).toHaveLength(1);
    expect(await jobsFor(test, 'send-mail', orderId)).toHaveLength(1);
  });

  it.each([
    ['a NUL in its reference', { providerRef: 'fake_\0' }],
    ['a NUL in its refund', { refundRef: 'fake_\0' }],
    ['a NUL in its type', { type: 'payment \0' }],
    ['half a character in its reference', { providerRef: 'fake_\ud800' }],
  ])('rejects an event that cannot be stored, of any provider: %s', async (_what, part) => {
    const answer = await call({ eventId: 'evt_unstorable', providerRef: null, ...part });
    expect([answer.statusCode, answer.json()]).toEqual([400, { received: false, reason: 'unreadable' }]);
    expect(lastAlarm()).toMatchObject({ alarm: 'webhook_rejected', reason: 'unreadable' });
  });

  it('trusts the provider and not the body: an event about an open payment books nothing', async () => {
    const { orderId, providerRef } = await purchase(test);
    await call({ eventId: 'evt_liar', providerRef });
    expect((await selectOrderRow(test, orderId)).state).toBe('awaiting_payment');
  });

  it('rejects a wrong signature with 400 and changes nothing', async () => {
    const { orderId, providerRef } = await purchase(test);
    test.gateway.behave('succeed', providerRef);
    const before = await storedEvents();
    const answer = await call({ eventId: 'evt_forged', providerRef }, 'forged');
    expect(answer.statusCode).toBe(400);
    expect(await storedEvents()).toEqual(before);
    expect((await selectOrderRow(test, orderId)).state).toBe('awaiting_payment');
    expect(await selectAuditEvents(test, orderId)).toEqual(['order_placed']);
  });

  it.each([{ amount: 999_999 }, { currency: 'USD' }])(
    '[AP-0] rejects another amount or currency for a captured payment, and raises an alarm: %j',
    async (other) => {
      const { orderId, providerRef } = await purchase(test);
      const money = { amount: 2512, currency: 'EUR', orderId };
      const status: ProviderStatus = { providerRef, state: 'succeeded', failureCode: null, ...money };
      const eventId = `evt_${providerRef}`;
      expect((await call({ eventId, providerRef, status })).statusCode).toBe(200);
      expect((await selectOrderRow(test, orderId)).state).toBe('paid');
      const wrong = { eventId: `${eventId}_2`, providerRef, status: { ...status, ...other } };
      expect((await call(wrong)).statusCode).toBe(422);
      expect(lastAlarm()).toMatchObject({ alarm: 'payment_mismatch', reported: other });
      // A repeat of the first status matches.
      expect((await call({ eventId: `${eventId}_3`, providerRef, status })).statusCode).toBe(200);
      expect((await call({ eventId, providerRef, status })).statusCode).toBe(200);
    },
  );

  it('handles an event again after the provider was unreachable', async () => {
    const { orderId, providerRef } = await purchase(test);
    test.gateway.behave('unreachable', providerRef);
    const event = { eventId: 'evt_again', providerRef };
    const failed = await call(event);
    expect(failed.statusCode).toBe(500);
    expect(failed.json()).toMatchObject({ ok: false, code: 'internal' });
    test.gateway.behave('succeed', providerRef);
    expect((await call(event)).json().reason).toBe('taken');
    expect((await selectOrderRow(test, orderId)).state).toBe('paid');
  });

  it('[AP-0] rejects a signed event about an unknown payment, stores nothing and raises an alarm later', async () => {
    const before = await storedEvents();
    const stranger = { eventId: 'evt_stranger', providerRef: 'pi_of_somebody_else' };
    const answer = await call(stranger);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ received: false, reason: 'not about an attempt of ours' });
    expect(await storedEvents()).toEqual(before);
    // The provider repeats the event, and one recheck waits for it.
    await call(stranger);
    expect(alarms('webhook_unknown')).toEqual([]);
    await recheckAll();
    expect(alarms('webhook_unknown')).toHaveLength(1);
    expect(lastAlarm()).toMatchObject({
      alarm: 'webhook_unknown',
      gateway: 'stripe',
      providerRef: stranger.providerRef,
    });
    // An event about no payment is accepted.
    expect((await call({ eventId: 'evt_of_nothing', providerRef: null })).statusCode).toBe(200);
  });

  it('[AP-0] raises no alarm for an event that precedes the stored reference, and settles by it', async () => {
    const { orderId, providerRef } = await purchase(test);
    const store = (ref: string | null) =>
      test.deps.db
        .updateTable('payment_attempt')
        .set({ provider_ref: ref })
        .where('order_id', '=', orderId)
        .execute();
    await store(null);
    const before = alarms('webhook_unknown').length;
    expect((await call({ eventId: 'evt_early', providerRef })).statusCode).toBe(404);
    await store(providerRef);
    test.gateway.behave('succeed', providerRef);
    await recheckAll();
    expect(alarms('webhook_unknown')).toHaveLength(before);
    expect((await selectOrderRow(test, orderId)).state).toBe('paid');
  });

  it('[AP-0] accepts such an event on a shared webhook, with the same alarm', async () => {
    const shared = { ...test.gateway, sharedWebhook: true } as const;
    const deps = { ...test.deps, gateways: new Map([['stripe', shared]]) };
    const providerRef = 'pi_of_another_shop';
    const rawBody = Buffer.from(test.gateway.webhook({ eventId: 'evt_shared', providerRef }));
    const result = await handleWebhook(deps, 'stripe', { headers: { 'x-signature': 'good' }, rawBody });
    expect(result).toMatchObject({ status: 200, reason: 'not about an attempt of ours' });
    await recheckAll();
    expect(lastAlarm()).toMatchObject({ alarm: 'webhook_unknown', providerRef });
  });

  it('rejects an event for a gateway that is not set up, and raises an alarm', async () => {
    const answer = await call({ eventId: 'evt_1', providerRef: null }, 'good', 'paypal');
    expect(answer.statusCode).toBe(404);
    expect(lastAlarm()).toMatchObject({
      alarm: 'webhook_rejected',
      gateway: 'paypal',
      reason: 'no such gateway',
    });
  });
});

describe('an incoming webhook', () => {
  const send = (payload: Buffer, remoteAddress: string, gateway = 'stripe') =>
    test.app.inject({
      method: 'POST',
      url: `/webhooks/${gateway}`,
      headers: { 'x-signature': 'good', 'content-type': 'application/json' },
      payload,
      remoteAddress,
    });
  const event = (length: number) =>
    Buffer.from(test.gateway.webhook({ eventId: `evt_${length}`, providerRef: null }).padEnd(length));

  it('may have 1 MB', async () => {
    expect((await send(event(1024 * 1024), '203.0.113.30')).statusCode).toBe(200);
  });

  it('raises an alarm when it is too large', async () => {
    const before = alarms('webhook_rejected').length;
    expect((await send(event(1024 * 1024 + 1), '203.0.113.31')).statusCode).toBe(413);
    expect(alarms('webhook_rejected')).toHaveLength(before + 1);
    expect(lastAlarm()).toMatchObject({ alarm: 'webhook_rejected', gateway: 'stripe', reason: 'too_large' });
  });

  it('raises an alarm when its network is over the request limit', async () => {
    await test.deps.limits.consume('requests', '203.0.113.32', LIMITS.requests.points);
    const before = alarms('webhook_rejected').length;
    expect((await send(event(100), '203.0.113.32')).statusCode).toBe(429);
    expect(alarms('webhook_rejected')).toHaveLength(before + 1);
    expect(lastAlarm()).toMatchObject({ alarm: 'webhook_rejected', gateway: 'stripe', reason: 'too_many' });
  });

  it('is deferred unverified after too many forged ones from its network, if verified remotely', async () => {
    let calls = 0;
    const verifyWebhook: typeof test.gateway.verifyWebhook = (input, now) => {
      calls += 1;
      return test.gateway.verifyWebhook(input, now);
    };
    const remote = { ...test.gateway, verifiesRemotely: true, verifyWebhook } as const;
    const deps = { ...test.deps, gateways: new Map([['stripe', remote]]) };
    const rawBody = event(200);
    const receive = (signature: string, ip: string) =>
      handleWebhook(deps, 'stripe', { headers: { 'x-signature': signature }, rawBody }, ip);
    const junk: number[] = [];
    for (let count = 0; count <= LIMITS['webhooks-forged'].points; count += 1)
      junk.push((await receive('forged', '203.0.113.33')).status);
    expect(junk).toEqual([...Array(LIMITS['webhooks-forged'].points).fill(400), 503]);
    expect(calls).toBe(LIMITS['webhooks-forged'].points);
    expect((await receive('good', '203.0.113.33')).status).toBe(503);
    for (let count = 0; count <= LIMITS['webhooks-forged'].points; count += 1)
      expect((await receive('good', '203.0.113.34')).status).toBe(200);
  });
});

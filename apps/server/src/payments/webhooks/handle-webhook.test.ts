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
import type { JobData } from '../../platform/jobs/jobs.ts';
import { LIMITS } from '../../platform/limits/table.ts';
import type { ProviderStatus } from '../providers/gateway.ts';
import { openAccount } from '../providers/open-account.ts';
import { handleWebhook } from './handle-webhook.ts';
import { recheckWebhook } from './recheck-webhook.ts';

const ACCOUNTS = {
  stripe: { SECRET_KEY: 'sk_test_x', PUBLISHABLE_KEY: 'pk_test_x', WEBHOOK_SECRET: 'whsec_x' },
  paypal: { CLIENT_ID: 'invented-client', CLIENT_SECRET: 'invented', WEBHOOK_ID: 'WH-INVENTED' },
  redsys: { MERCHANT_CODE: '999008881', SECRET_KEY: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' },
  monei: { API_KEY: 'pk_test_invented' },
};

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
/** Does the jobs that look again at events of unknown payments, which wait for their time. */
async function recheckAll(): Promise<void> {
  const { rows } = await sql<{ data: JobData['recheck-webhook'] }>`
    delete from jobs.job where name = 'recheck-webhook' and start_after > now() + interval '1 minute'
    returning data`.execute(test.deps.db);
  for (const { data } of rows) await recheckWebhook(test.deps, data);
}

const eventsKept = () => test.deps.db.selectFrom('payment_event').selectAll().execute();

describe('webhooks', () => {
  it('settles the order that an event is about, and takes the event once', async () => {
    const { orderId, providerRef } = await purchase(test);
    test.gateway.behave('succeed', providerRef);
    const event = { eventId: 'evt_twice', providerRef };
    expect((await call(event)).json()).toEqual({ received: true, reason: 'taken' });
    const asked = test.gateway.asked();
    expect((await call(event)).json()).toEqual({ received: true, reason: 'seen before' });
    expect(test.gateway.asked()).toBe(asked);
    expect((await selectOrderRow(test, orderId)).state).toBe('paid');
    expect((await eventsKept()).filter(({ event_id }) => event_id === 'evt_twice')).toHaveLength(1);
  });

  it('takes one event once although it comes several times at once', async () => {
    const { orderId, providerRef } = await purchase(test);
    test.gateway.behave('succeed', providerRef);
    const answers = await Promise.all([1, 2, 3, 4].map(() => call({ eventId: 'evt_burst', providerRef })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await selectLedgerEntries(test, orderId)).toHaveLength(1);
    expect(await jobsFor(test, 'send-mail', orderId)).toHaveLength(1);
  });

  it('believes the provider and not the body: an event about an open payment pays nothing', async () => {
    const { orderId, providerRef } = await purchase(test);
    await call({ eventId: 'evt_liar', providerRef });
    expect((await selectOrderRow(test, orderId)).state).toBe('awaiting_payment');
  });

  it('refuses a wrong signature with 400 and changes nothing', async () => {
    const { orderId, providerRef } = await purchase(test);
    test.gateway.behave('succeed', providerRef);
    const before = await eventsKept();
    const answer = await call({ eventId: 'evt_forged', providerRef }, 'forged');
    expect(answer.statusCode).toBe(400);
    expect(await eventsKept()).toEqual(before);
    expect((await selectOrderRow(test, orderId)).state).toBe('awaiting_payment');
    expect(await selectAuditEvents(test, orderId)).toEqual(['order_placed']);
  });

  it.each([{ amount: 999_999 }, { currency: 'USD' }])(
    '[AP-0] refuses word of other money of a payment that came, and rings an alarm: %j',
    async (other) => {
      const { orderId, providerRef } = await purchase(test);
      const money = { amount: 2512, currency: 'EUR', orderId };
      const status: ProviderStatus = { providerRef, state: 'succeeded', failureCode: null, ...money };
      const eventId = `evt_${providerRef}`;
      expect((await call({ eventId, providerRef, status })).statusCode).toBe(200);
      expect((await selectOrderRow(test, orderId)).state).toBe('paid');
      const wrong = { eventId: `${eventId}_2`, providerRef, status: { ...status, ...other } };
      expect((await call(wrong)).statusCode).toBe(422);
      expect(lastAlarm()).toMatchObject({ alarm: 'payment_mismatch', told: other });
      // The same word again is no other.
      expect((await call({ eventId: `${eventId}_3`, providerRef, status })).statusCode).toBe(200);
      expect((await call({ eventId, providerRef, status })).statusCode).toBe(200);
    },
  );

  it('does not lose an event that came while the provider was away', async () => {
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

  it('[AP-0] refuses what is signed and about no payment of ours, changes nothing, and rings an alarm after a while', async () => {
    const before = await eventsKept();
    const stranger = { eventId: 'evt_stranger', providerRef: 'pi_of_somebody_else' };
    const answer = await call(stranger);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ received: false, reason: 'not about an attempt of ours' });
    expect(await eventsKept()).toEqual(before);
    // The provider repeats it, and is waited for once.
    await call(stranger);
    expect(alarms('webhook_unknown')).toEqual([]);
    await recheckAll();
    expect(alarms('webhook_unknown')).toHaveLength(1);
    expect(lastAlarm()).toMatchObject({
      alarm: 'webhook_unknown',
      gateway: 'stripe',
      providerRef: stranger.providerRef,
    });
    // What is about no payment at all is none of ours to refuse.
    expect((await call({ eventId: 'evt_of_nothing', providerRef: null })).statusCode).toBe(200);
  });

  it('[AP-0] rings no alarm for an event that came before our row was stored, and settles by it', async () => {
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

  it('[AP-0] takes note of it where the provider bears no refusal, with the same alarm', async () => {
    const shared = { ...test.gateway, sharedWebhook: true } as const;
    const deps = { ...test.deps, gateways: new Map([['stripe', shared]]) };
    const providerRef = 'pi_of_another_shop';
    const rawBody = Buffer.from(test.gateway.webhook({ eventId: 'evt_shared', providerRef }));
    const taken = await handleWebhook(deps, 'stripe', { headers: { 'x-signature': 'good' }, rawBody });
    expect(taken).toMatchObject({ status: 200, reason: 'not about an attempt of ours' });
    await recheckAll();
    expect(lastAlarm()).toMatchObject({ alarm: 'webhook_unknown', providerRef });
  });

  it('knows no other gateway than those that are set up, and rings an alarm', async () => {
    const answer = await call({ eventId: 'evt_1', providerRef: null }, 'good', 'paypal');
    expect(answer.statusCode).toBe(404);
    expect(lastAlarm()).toMatchObject({
      alarm: 'webhook_refused',
      gateway: 'paypal',
      reason: 'no such gateway',
    });
  });
});

describe('a webhook as it arrives', () => {
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

  it('rings an alarm when it is too large', async () => {
    const before = alarms('webhook_refused').length;
    expect((await send(event(1024 * 1024 + 1), '203.0.113.31')).statusCode).toBe(413);
    expect(alarms('webhook_refused')).toHaveLength(before + 1);
    expect(lastAlarm()).toMatchObject({ alarm: 'webhook_refused', gateway: 'stripe', reason: 'too_large' });
  });

  it('rings an alarm when its network has spent its budget', async () => {
    await test.deps.limits.consume('requests', '203.0.113.32', LIMITS.requests.points);
    const before = alarms('webhook_refused').length;
    expect((await send(event(100), '203.0.113.32')).statusCode).toBe(429);
    expect(alarms('webhook_refused')).toHaveLength(before + 1);
    expect(lastAlarm()).toMatchObject({ alarm: 'webhook_refused', gateway: 'stripe', reason: 'too_many' });
  });

  it('is put off, unverified, once its network has sent too many with wrong signatures to a provider that is asked', async () => {
    let asked = 0;
    const verifyWebhook: typeof test.gateway.verifyWebhook = (input, now) => {
      asked += 1;
      return test.gateway.verifyWebhook(input, now);
    };
    const remote = { ...test.gateway, verifiesRemotely: true, verifyWebhook } as const;
    const deps = { ...test.deps, gateways: new Map([['stripe', remote]]) };
    const rawBody = event(200);
    const take = (signature: string, ip: string) =>
      handleWebhook(deps, 'stripe', { headers: { 'x-signature': signature }, rawBody }, ip);
    const junk: number[] = [];
    for (let count = 0; count <= LIMITS['webhooks-forged'].points; count += 1)
      junk.push((await take('forged', '203.0.113.33')).status);
    expect(junk).toEqual([...Array(LIMITS['webhooks-forged'].points).fill(400), 503]);
    expect(asked).toBe(LIMITS['webhooks-forged'].points);
    expect((await take('good', '203.0.113.33')).status).toBe(503);
    for (let count = 0; count <= LIMITS['webhooks-forged'].points; count += 1)
      expect((await take('good', '203.0.113.34')).status).toBe(200);
  });
});

describe('accounts that may be shared with other shops', () => {
  it('are those whose provider calls one address about all of them and bears no refusal', () => {
    const all = { ...ACCOUNTS };
    const open = Object.entries(all).map(([provider, settings]) => {
      const opened = openAccount(provider, provider, settings, test.deps);
      if (!opened.ok) throw new Error(`${provider} lacks ${opened.missing.join()}`);
      return [provider, opened.gateway.sharedWebhook ?? false];
    });
    expect(Object.fromEntries(open)).toEqual({ stripe: true, paypal: true, redsys: false, monei: false });
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { submitInput } from '../../../../test/forms/submit-input.ts';
import type { OpenOrder } from '../../../../test/providers/provider-shop.ts';
import {
  ACCEPTS,
  HAS_NO_MB_WAY,
  KEYS,
  LETS_IT_EXPIRE,
  PHONE,
  REJECTS,
  type SibsShop,
  startSibsShop,
} from '../../../../test/providers/sibs.ts';
import { jobsFor, selectAttempts, selectAuditEvents } from '../../../../test/purchase.ts';
import { toAttemptRef } from '../../records/attempts.queries.ts';
import { openAccount } from '../registry.ts';

let shop: SibsShop;
beforeAll(async () => {
  shop = await startSibsShop();
});
afterEach(() => shop.reset());
afterAll(() => shop.close());

const paid = { state: 'paid', message: null };

const expectAttempt = (order: OpenOrder, state: string) =>
  expect.poll(async () => (await shop.attempt(order)).state, { timeout: 10_000 }).toBe(state);

describe('[EN-15] MB WAY', () => {
  it('is accepted on the phone, and the notice alone settles it, once for two', async () => {
    await shop.control({ webhooks: { duplicate: true }, scope: 'all' });
    const order = await shop.order();
    const { step } = await shop.payByPhone(order, PHONE);
    expect(step).toMatchObject({ kind: 'approve', phone: PHONE });
    expect(await shop.page(order)).toMatchObject({ entry: 'phone', pending: step });
    await shop.submitPage('phone', order, 'accept');
    await shop.expectOrder(order, 'paid');
    expect(await shop.ledger(order)).toMatchObject([{ kind: 'payment', amount: 2512 }]);
    expect(await jobsFor(shop.test, 'send-mail', order.orderId)).toHaveLength(1);
    // SIBS counts a notice as delivered only by its own acknowledgement.
    const delivered = async () => {
      const { deliveries } = await shop.providerState<{ deliveries: { status: string }[] }>();
      return deliveries.map(({ status }) => status);
    };
    await expect.poll(delivered, { timeout: 10_000 }).toEqual(['delivered', 'delivered']);
  });

  it('is settled by the waiting page, and by the watcher, when the notices are lost', async () => {
    await shop.loseWebhooks();
    const [seen, closed] = [await shop.order(), await shop.order()];
    for (const order of [seen, closed]) {
      await shop.payByPhone(order, PHONE);
      await shop.submitPage('phone', order, 'accept');
    }
    expect(await shop.settle(seen)).toEqual(paid);
    await shop.watchAfter(2);
    expect(await shop.orderState(closed)).toBe('paid');
  });

  it.each([
    ['rejects it', REJECTS, 'E0500'],
    ['has no MB WAY', HAS_NO_MB_WAY, 'E0506'],
    ['lets the notice expire', LETS_IT_EXPIRE, undefined],
  ])('[AR-6] ends the attempt when its holder %s; another phone pays', async (_case, phone, code) => {
    const order = await shop.order();
    await shop.payByPhone(order, phone);
    await expectAttempt(order, 'failed');
    if (code) expect(await shop.attempt(order)).toMatchObject({ failure_code: code });
    expect((await shop.page(order)).failure).toMatch(/no se ha cobrado nada/);
    await shop.payByPhone(order, ACCEPTS);
    await shop.expectOrder(order, 'paid');
    expect(await selectAuditEvents(shop.test, order.orderId)).toEqual([
      'order_placed',
      'payment_declined',
      'payment_received',
    ]);
    expect(await jobsFor(shop.test, 'send-payment-mail', order.orderId)).toEqual([]);
  });

  it('requires a Portuguese mobile before it calls SIBS', async () => {
    const order = await shop.order();
    expect(await shop.payByPhone(order, '')).toMatchObject({
      kind: 'rejected',
      fields: [{ code: 'required' }],
    });
    expect(await shop.payByPhone(order, '612 345 678')).toMatchObject({
      kind: 'rejected',
      fields: [
        { name: 'phone', code: 'phone_wrong', message: expect.stringMatching(/MB WAY .*912\s345\s678/) },
      ],
    });
    expect(await shop.payByPhone(order, '+351 912 345 678')).toMatchObject({ step: { kind: 'approve' } });
  });

  it('[AP-0] is cancelled at SIBS on a switch of the method, so that no other tab can request it', async () => {
    await shop.loseWebhooks();
    const order = await shop.order();
    // The payment is open, and SIBS has notified no phone yet.
    await shop.payByPhone(order, '');
    const byTelephone = toAttemptRef(await shop.attempt(order));
    await shop.pay(order, 'sibsmb');
    const result = await shop.gateway.submit?.(byTelephone, submitInput({ phone: PHONE }, { locale: 'pt' }));
    expect(result).toMatchObject({ ok: true, status: { state: 'failed' } });
    expect((await shop.gateway.fetchStatus(byTelephone))?.state).toBe('failed');
  });

  it('is requested once when two tabs submit at once', async () => {
    await shop.loseWebhooks();
    const order = await shop.order();
    const results = await Promise.all([shop.payByPhone(order, PHONE), shop.payByPhone(order, PHONE)]);
    expect(results.map(({ kind }) => kind)).toEqual(['next', 'next']);
    await shop.submitPage('phone', order, 'accept');
    expect(await shop.settle(order)).toEqual(paid);
    expect(await shop.ledger(order)).toHaveLength(1);
  });

  it('[AP-0] rings once when its form is sent twice, and again for a new form', async () => {
    await shop.loseWebhooks();
    const order = await shop.order();
    const send = (key: string) => shop.pay(order, 'sibsmbway', { phone: PHONE }, key);
    const transactions = async () => (await selectAttempts(shop.test, order.orderId)).map(({ id }) => id);
    const [first, second] = await Promise.all([send('form-1'), send('form-1')]);
    expect([first, second, await send('form-1')]).toMatchObject(
      [1, 2, 3].map(() => ({ kind: 'next', step: { kind: 'approve', phone: PHONE } })),
    );
    const before = await transactions();
    expect(before).toHaveLength(2);
    await send('form-2');
    expect(await transactions()).toHaveLength(3);
  });

  it('is cancelled on the phone when another method is chosen', async () => {
    await shop.loseWebhooks();
    const order = await shop.order();
    await shop.payByPhone(order, PHONE);
    const ref = toAttemptRef(await shop.attempt(order));
    await shop.pay(order, 'stripe');
    expect(await shop.gateway.fetchStatus(ref)).toMatchObject({ state: 'failed' });
  });

  it('that cannot be cancelled stays open: no message claims that nothing was charged', async () => {
    await shop.loseWebhooks();
    const order = await shop.order();
    await shop.payByPhone(order, PHONE);
    await shop.control({ nextOutcome: 'http-500', call: 'status', scope: 'next' });
    const result = await shop.pay(order, 'stripe');
    expect(result).toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('todavía podría llegar'),
    });
    expect(await shop.attempt(order)).toMatchObject({ method: 'sibsmbway', ended_at: null });
  });

  it.each(['timeout-before', 'timeout-after', 'http-500'])(
    'waits, and is not reported as failed, when SIBS does not answer the request to the phone (%s)',
    async (nextOutcome) => {
      await shop.loseWebhooks();
      const order = await shop.order();
      await shop.control({ nextOutcome, call: 'mbway', timeoutMs: 20, scope: 'next' });
      expect(await shop.payByPhone(order, PHONE)).toEqual({ kind: 'next', step: { kind: 'wait' } });
      expect((await shop.settle(order)).state).toBe('pending');
      if (nextOutcome === 'timeout-after') {
        await shop.submitPage('phone', order, 'accept');
        expect(await shop.settle(order)).toEqual(paid);
        return;
      }
      shop.test.setNow(new Date(Date.now() + 5 * 60_000));
      expect((await shop.page(order)).pending).toBeNull();
      expect(await shop.payByPhone(order, PHONE)).toMatchObject({ step: { kind: 'approve' } });
      shop.test.setNow();
    },
  );

  it.each(['timeout-before', 'timeout-after', 'http-500'])(
    'charges nothing when its start was not answered (%s)',
    async (nextOutcome) => {
      await shop.loseWebhooks();
      const order = await shop.order();
      await shop.control({ nextOutcome, call: 'create', timeoutMs: 20, scope: 'next' });
      expect(await shop.payByPhone(order, PHONE)).toMatchObject({ kind: 'rejected', fields: [] });
      await shop.payByPhone(order, PHONE);
      await shop.submitPage('phone', order, 'accept');
      expect(await shop.settle(order)).toEqual(paid);
    },
  );
});

it('records an amount that differs from the order, and books nothing', async () => {
  await shop.loseWebhooks();
  const order = await shop.order();
  await shop.payByPhone(order, PHONE);
  await shop.test.deps.db
    .updateTable('payment_attempt')
    .set({ amount: 2500 })
    .where('order_id', '=', order.orderId)
    .execute();
  await shop.submitPage('phone', order, 'accept');
  await shop.settle(order);
  expect(await shop.attempt(order)).toMatchObject({ state: 'mismatched' });
  expect(await shop.ledger(order)).toEqual([]);
});

it.each([
  ['TERMINAL_ID', 'T1'],
  ['TOKEN', ''],
  ['WEBHOOK_SECRET', 'c2hvcnQ='],
  ['ENTITY', '2400'],
  ['ACKNOWLEDGEMENT', '201'],
  ['REFERENCE_DAYS', '-1'],
])('does not open an account with an invalid %s', async (missing, value) => {
  const opened = await openAccount('sibs', 'sibs', { ...KEYS, [missing]: value }, shop.test.deps);
  expect(opened).toEqual({ ok: false, missing: [missing] });
});

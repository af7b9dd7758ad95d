import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OpenOrder, type ProviderShop, startProviderShop } from '../../../../test/provider-shop.ts';
import { jobsFor, selectAuditEvents } from '../../../../test/purchase.ts';
import { sendPaymentMail } from '../../../mails/send-payment-mail.ts';
import { toAttemptRef } from '../../records/attempts.queries.ts';
import type { RefundStatus } from '../gateway.ts';
import { openAccount } from '../open-account.ts';
import { readPhone } from './phone.ts';
import { SibsSettings } from './settings.ts';
import { sibsGateway } from './sibs.ts';

const KEYS = {
  TERMINAL_ID: '99978',
  TOKEN: 'folio-test-token',
  CLIENT_ID: 'folio-test-client',
  WEBHOOK_SECRET: 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
  ENTITY: '24000',
};
/** A phone whose holder decides, and numbers for which the sandbox decides by itself. */
const PHONE = '912 345 678';
const ACCEPTS = '912345001';
const REJECTS = '912345002';
const HAS_NO_MB_WAY = '912345003';
const LETS_IT_EXPIRE = '912345005';

let shop: ProviderShop;
beforeAll(async () => {
  shop = await startProviderShop('sibs', ['sibsmbway', 'sibsmb', 'multibanco'], (url, clock) =>
    sibsGateway('sibs', SibsSettings.parse({ ...KEYS, API_URL: `${url}/sibs/spg/v2` }), { clock }),
  );
});
afterEach(() => shop.reset());
afterAll(() => shop.close());

const loseWebhooks = () => shop.control({ webhooks: { drop: true }, scope: 'all' });
const paid = { state: 'paid', message: null };
const byPhone = (order: OpenOrder, phone: string) => shop.pay(order, 'sibsmbway', { phone });

/** Acts as the customer does on their phone, or at the cash machine. */
async function submitPage(page: 'phone' | 'multibanco', order: OpenOrder, action: string): Promise<void> {
  const { provider_ref } = await shop.attempt(order);
  const answer = await fetch(`${shop.sandboxUrl}/sibs/${page}`, {
    method: 'POST',
    body: new URLSearchParams({ transaction: provider_ref ?? '', do: action }),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
}
const expectOrder = (order: OpenOrder, state: string) =>
  expect.poll(() => shop.orderState(order), { timeout: 10_000 }).toBe(state);
const expectAttempt = (order: OpenOrder, state: string) =>
  expect.poll(async () => (await shop.attempt(order)).state, { timeout: 10_000 }).toBe(state);

describe('[EN-15] MB WAY', () => {
  it('is accepted on the phone, and the notice alone settles it, once for two', async () => {
    await shop.control({ webhooks: { duplicate: true }, scope: 'all' });
    const order = await shop.order();
    const { step } = await byPhone(order, PHONE);
    expect(step).toMatchObject({ kind: 'approve', phone: PHONE });
    expect(await shop.page(order)).toMatchObject({ entry: 'phone', pending: step });
    await submitPage('phone', order, 'accept');
    await expectOrder(order, 'paid');
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
    await loseWebhooks();
    const [seen, closed] = [await shop.order(), await shop.order()];
    for (const order of [seen, closed]) {
      await byPhone(order, PHONE);
      await submitPage('phone', order, 'accept');
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
    await byPhone(order, phone);
    await expectAttempt(order, 'failed');
    if (code) expect(await shop.attempt(order)).toMatchObject({ failure_code: code });
    expect((await shop.page(order)).failure).toMatch(/no se ha cobrado nada/);
    await byPhone(order, ACCEPTS);
    await expectOrder(order, 'paid');
    expect(await selectAuditEvents(shop.test, order.orderId)).toEqual([
      'order_placed',
      'payment_declined',
      'payment_received',
    ]);
    expect(await jobsFor(shop.test, 'send-payment-mail', order.orderId)).toEqual([]);
  });

  it('requires a Portuguese mobile before it calls SIBS', async () => {
    const order = await shop.order();
    expect(await byPhone(order, '')).toMatchObject({ kind: 'rejected', fields: [{ code: 'required' }] });
    expect(await byPhone(order, '612 345 678')).toMatchObject({
      kind: 'rejected',
      fields: [
        { name: 'phone', code: 'phone_wrong', message: expect.stringMatching(/MB WAY .*912 345 678/) },
      ],
    });
    expect(await byPhone(order, '+351 912 345 678')).toMatchObject({ step: { kind: 'approve' } });
  });

  it('[AP-0] is cancelled at SIBS on a switch of the method, so that another tab can ring no phone', async () => {
    await loseWebhooks();
    const order = await shop.order();
    // Opened, with no phone rung yet.
    await byPhone(order, '');
    const byTelephone = toAttemptRef(await shop.attempt(order));
    await shop.pay(order, 'sibsmb');
    const payer = { email: 'a@correo.example', locale: 'pt', ip: '127.0.0.1', userAgent: 'Firefox' } as const;
    const nowhere = 'http://localhost:3000/';
    const urls = {
      ...{ back: nowhere, challenged: nowhere, cancelled: nowhere },
      ...{ deviceChecked: nowhere, notify: nowhere },
    };
    const result = await shop.gateway.submit?.(byTelephone, { fields: { phone: PHONE }, payer, urls });
    expect(result).toMatchObject({ ok: true, status: { state: 'failed' } });
    expect((await shop.gateway.fetchStatus(byTelephone))?.state).toBe('failed');
  });

  it('rings once when two tabs submit at once', async () => {
    await loseWebhooks();
    const order = await shop.order();
    const results = await Promise.all([byPhone(order, PHONE), byPhone(order, PHONE)]);
    expect(results.map(({ kind }) => kind)).toEqual(['next', 'next']);
    await submitPage('phone', order, 'accept');
    expect(await shop.settle(order)).toEqual(paid);
    expect(await shop.ledger(order)).toHaveLength(1);
  });

  it('is cancelled on the phone when another method is chosen', async () => {
    await loseWebhooks();
    const order = await shop.order();
    await byPhone(order, PHONE);
    const ref = toAttemptRef(await shop.attempt(order));
    await shop.pay(order, 'stripe');
    expect(await shop.gateway.fetchStatus(ref)).toMatchObject({ state: 'failed' });
  });

  it('that cannot be cancelled is not denied: no message claims that nothing was charged', async () => {
    await loseWebhooks();
    const order = await shop.order();
    await byPhone(order, PHONE);
    await shop.control({ nextOutcome: 'http-500', call: 'status', scope: 'next' });
    const result = await shop.pay(order, 'stripe');
    expect(result).toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('todavía podría llegar'),
    });
    expect(await shop.attempt(order)).toMatchObject({ method: 'sibsmbway', ended_at: null });
  });

  it.each(['timeout-before', 'timeout-after', 'http-500'])(
    'is waited for and never denied when SIBS does not answer the call to ring (%s)',
    async (nextOutcome) => {
      await loseWebhooks();
      const order = await shop.order();
      await shop.control({ nextOutcome, call: 'mbway', timeoutMs: 20, scope: 'next' });
      expect(await byPhone(order, PHONE)).toEqual({ kind: 'next', step: { kind: 'wait' } });
      expect((await shop.settle(order)).state).toBe('pending');
      if (nextOutcome === 'timeout-after') {
        await submitPage('phone', order, 'accept');
        expect(await shop.settle(order)).toEqual(paid);
        return;
      }
      shop.test.setNow(new Date(Date.now() + 5 * 60_000));
      expect((await shop.page(order)).pending).toBeNull();
      expect(await byPhone(order, PHONE)).toMatchObject({ step: { kind: 'approve' } });
      shop.test.setNow();
    },
  );

  it.each(['timeout-before', 'timeout-after', 'http-500'])(
    'charges nothing when its start was not answered (%s)',
    async (nextOutcome) => {
      await loseWebhooks();
      const order = await shop.order();
      await shop.control({ nextOutcome, call: 'create', timeoutMs: 20, scope: 'next' });
      expect(await byPhone(order, PHONE)).toMatchObject({ kind: 'rejected', fields: [] });
      await byPhone(order, PHONE);
      await submitPage('phone', order, 'accept');
      expect(await shop.settle(order)).toEqual(paid);
    },
  );
});

describe('[EN-15] a Multibanco reference', () => {
  it.each(['sibsmb', 'multibanco'])('(%s) is issued, waited for and paid', async (method) => {
    await loseWebhooks();
    const order = await shop.order();
    const { step } = await shop.pay(order, method);
    expect(step).toMatchObject({ kind: 'reference', entity: '24000', amount: 2512 });
    expect(step.reference).toMatch(/^\d{9}$/);
    expect(Date.parse(step.until)).toBeGreaterThan(Date.now() + 6 * 24 * 60 * 60_000);
    expect(await shop.page(order)).toMatchObject({ pending: step });
    expect((await shop.pay(order, method)).step).toEqual(step);
    await shop.watchAfter(3 * 24 * 60);
    expect(await shop.attempt(order)).toMatchObject({ state: 'pending', ended_at: null });
    await submitPage('multibanco', order, 'pay');
    expect(await shop.settle(order)).toEqual(paid);
  });

  it.each(['timeout-before', 'timeout-after'])(
    'is issued on the next request when its creation was not answered (%s)',
    async (nextOutcome) => {
      const order = await shop.order();
      await shop.control({ nextOutcome, call: 'reference', timeoutMs: 20, scope: 'next' });
      expect(await shop.pay(order, 'sibsmb')).toMatchObject({ kind: 'rejected' });
      expect(await shop.pay(order, 'sibsmb')).toMatchObject({ step: { kind: 'reference' } });
    },
  );

  it('[AP-31] is waited for on the order’s own page, as the specification’s call answers', async () => {
    const { who, orderId } = await shop.order();
    await shop.pay({ who, orderId }, 'sibsmb');
    const answer = await who.fetch(`/desktopapp/rest/otherMethodsPaymentIntent?order_id=${orderId}`);
    const message = expect.stringMatching(new RegExp(`/customer/payment/order/${orderId}$`));
    expect(answer.json()).toMatchObject({ ok: true, message });
  });

  it('[RT-9] is announced as replaced on another method’s page, and stands until then', async () => {
    const order = await shop.order();
    const { step } = await shop.pay(order, 'sibsmb');
    const page = (
      await order.who.view('payment', { orderId: String(order.orderId), method: 'sibsmbway' })
    ).json().value;
    expect(page).toMatchObject({
      method: 'sibsmbway',
      pending: null,
      replaces: 'reference',
      canChange: true,
    });
    expect(await shop.page(order)).toMatchObject({ pending: step, replaces: null });
  });

  it('that has expired makes room for another', async () => {
    const order = await shop.order();
    const { step } = await shop.pay(order, 'sibsmb');
    shop.test.setNow(new Date(Date.now() + 8 * 24 * 60 * 60_000));
    const again = (await shop.pay(order, 'sibsmb')).step;
    expect(again).toMatchObject({ kind: 'reference' });
    expect(again.reference).not.toBe(step.reference);
    shop.test.setNow();
  });
});

it('records an amount that differs from the order, and books nothing', async () => {
  await loseWebhooks();
  const order = await shop.order();
  await byPhone(order, PHONE);
  await shop.test.deps.db
    .updateTable('payment_attempt')
    .set({ amount: 2500 })
    .where('order_id', '=', order.orderId)
    .execute();
  await submitPage('phone', order, 'accept');
  await shop.settle(order);
  expect(await shop.attempt(order)).toMatchObject({ state: 'mismatched' });
  expect(await shop.ledger(order)).toEqual([]);
});

describe('refunds at SIBS', () => {
  async function paidBy(method: 'sibsmbway' | 'sibsmb') {
    const order = await shop.order();
    await shop.pay(order, method, { phone: PHONE });
    await (method === 'sibsmb'
      ? submitPage('multibanco', order, 'pay')
      : submitPage('phone', order, 'accept'));
    await expectOrder(order, 'paid');
    return toAttemptRef(await shop.attempt(order));
  }
  const refund = (attempt: Awaited<ReturnType<typeof paidBy>>, refundId: string, amount: number) =>
    shop.gateway.refund?.({ refundId, attempt, amount, currency: 'EUR', refundedBefore: 0 });

  it('return a part of an MB WAY payment, and no more than was paid', async () => {
    const attempt = await paidBy('sibsmbway');
    const done = await refund(attempt, 'refund-1', 512);
    expect(done).toMatchObject({ state: 'succeeded' });
    const { refundRef } = done as { refundRef: string };
    const request = {
      refundId: 'refund-1',
      attempt,
      amount: 512,
      currency: 'EUR',
      refundedBefore: 0,
      refundRef,
    };
    expect(await shop.gateway.fetchRefundStatus?.(request)).toMatchObject({ state: 'succeeded' });
    expect(await refund(attempt, 'refund-2', 2512)).toMatchObject({ state: 'failed' });
  });

  it.each([
    ['timeout-after', { state: 'succeeded' }],
    ['timeout-before', undefined],
  ])(
    'without an answer (%s) are looked up by their own name, and not repeated',
    async (nextOutcome, expected) => {
      const attempt = await paidBy('sibsmbway');
      const refundId = randomUUID();
      await shop.control({ nextOutcome, call: 'refund', timeoutMs: 20, scope: 'next' });
      const unanswered = await refund(attempt, refundId, 512);
      expect(unanswered).toMatchObject({ state: 'pending', failureCode: 'no_answer' });
      const request = { refundId, attempt, amount: 512, currency: 'EUR', refundedBefore: 0 };
      // If the process dies during the call, SIBS' reference is unknown as well.
      expect(await shop.gateway.fetchRefundStatus?.({ ...request, refundRef: '' })).toEqual(unanswered);
      const { refundRef } = unanswered as RefundStatus;
      const status = await shop.gateway.fetchRefundStatus?.({ ...request, refundRef });
      if (expected) expect(status).toMatchObject(expected);
      else expect(status).toBeNull();
    },
  );

  it('of a reference are transferred by staff', async () => {
    expect(await refund(await paidBy('sibsmb'), 'refund-4', 512)).toBe('by-hand');
  });
});

it.each([
  ['912345678', '351#912345678'],
  ['912 345 678', '351#912345678'],
  ['+351 912-345-678', '351#912345678'],
  ['00351912345678', '351#912345678'],
  ['(351) 912.345.678', '351#912345678'],
  ['212345678', undefined],
  ['+34 612 345 678', undefined],
  ['91234567', undefined],
  ['351912345', undefined],
  ['9123456789', undefined],
])('writes the phone %s as %s for MB WAY', (text, alias) => {
  expect(readPhone(text)?.alias).toBe(alias);
});

it.each([
  ['TERMINAL_ID', 'T1'],
  ['TOKEN', ''],
  ['WEBHOOK_SECRET', 'c2hvcnQ='],
  ['ENTITY', '2400'],
  ['ACKNOWLEDGEMENT', '201'],
  ['REFERENCE_DAYS', '-1'],
])('does not open an account with an invalid %s', (missing, value) => {
  const opened = openAccount('sibs', 'sibs', { ...KEYS, [missing]: value }, shop.test.deps);
  expect(opened).toEqual({ ok: false, missing: [missing] });
});

it('asks the customer by mail not to pay a reference after they chose another method', async () => {
  const order = await shop.order();
  await shop.pay(order, 'sibsmb', {});
  const { id: attemptId } = await shop.attempt(order);
  await byPhone(order, PHONE);
  await sendPaymentMail(shop.test.deps, { mail: 'payment-cancelled', attemptId });
  expect(shop.test.mails.at(-1)?.subject).toMatch(/^No pagues la referencia anterior del pedido/);
  const jobs = await shop.test.deps.pool.query(
    `select data from jobs.job where name = 'send-payment-mail'
      and data->>'attemptId' = $1 and data->>'mail' = 'payment-cancelled'`,
    [attemptId],
  );
  expect(jobs.rows).toHaveLength(1);
});

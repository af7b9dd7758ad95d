import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { submitInput } from '../../../../test/forms/submit-input.ts';
import { findField, postTo, submit } from '../../../../test/http/click-through.ts';
import { CARDS, type RedsysShop, startRedsysShop } from '../../../../test/providers/redsys.ts';
import { latestAttempt, selectLedgerEntries } from '../../../../test/purchase.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { watchAttempts } from '../../attempts/watch-attempts.ts';
import { toAttemptRef } from '../../records/attempts.queries.ts';

let shop: RedsysShop;
let test: TestApp;
beforeAll(async () => {
  shop = await startRedsysShop();
  ({ test } = shop);
});
beforeEach(() => shop.control({ nextOutcome: null, webhooks: { clear: true } }));
afterAll(() => shop.close());

describe('cards in Redsys’ fields on our page', () => {
  it('[EN-15] [AP-30] pay at once when the bank has no challenge', async () => {
    const ordered = await shop.order(12, 'cc');
    const idOper = await shop.createIdOper(ordered, CARDS.frictionless);
    expect(await shop.pay(ordered, { idOper })).toEqual({ kind: 'paid' });
    expect(await selectLedgerEntries(test, ordered.orderId)).toHaveLength(1);
  });

  it('[EN-15] let the bank check the browser first', async () => {
    const ordered = await shop.order(12, 'cc');
    const idOper = await shop.createIdOper(ordered, CARDS.seen);
    const { step } = await shop.pay(ordered, { idOper, browserTZ: '-60' });
    expect(step.kind).toBe('device-check');
    const method = JSON.parse(Buffer.from(step.fields.threeDSMethodData, 'base64url').toString());
    expect(method.threeDSMethodNotificationURL).toMatch(/\/customer\/payment\/device-checked$/);
    expect(await shop.pay(ordered, { checked: '1' })).toEqual({ kind: 'paid' });
  });

  it('[EN-15] pay after the customer answered the bank’s challenge, which comes without our cookies', async () => {
    const ordered = await shop.order(12, 'cc');
    const idOper = await shop.createIdOper(ordered, CARDS.challenge);
    const { step } = await shop.pay(ordered, { idOper });
    expect(step.kind).toBe('post');
    const challenge = await postTo(step.url, step.fields);
    const answered = await submit(challenge, { code: '123456' }, 'code');
    const sent = findField(answered, 'cres');
    const { id } = await latestAttempt(test, ordered.orderId);
    const url = `/customer/payment/3ds/order/${ordered.orderId}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const post = (query: string) =>
      test.app.inject({
        method: 'POST',
        url: `${url}${query}`,
        headers,
        payload: `cres=${encodeURIComponent(sent)}`,
      });
    // The bank's answer counts only with the attempt's id.
    for (const query of ['', '?attempt=00000000-0000-4000-8000-000000000000', '?attempt=x']) {
      expect((await post(query)).headers.location).toBe(url);
      expect(await shop.orderState(ordered)).toBe('awaiting_payment');
    }
    const back = await post(`?attempt=${id}`);
    expect([back.statusCode, back.headers.location]).toEqual([303, url]);
    expect(await shop.orderState(ordered)).toBe('paid');
  });

  it('[EN-15] [AR-6] report a decline, and can be paid afterwards', async () => {
    const ordered = await shop.order(12, 'cc');
    const idOper = await shop.createIdOper(ordered, CARDS.denied);
    expect(await shop.pay(ordered, { idOper })).toMatchObject({
      kind: 'rejected',
      message: expect.stringMatching(/^Ha fallado el intento/),
    });
    expect(await latestAttempt(test, ordered.orderId)).toMatchObject({ state: 'failed' });
    const again = await shop.createIdOper(ordered, CARDS.frictionless);
    expect(await shop.pay(ordered, { idOper: again })).toEqual({ kind: 'paid' });
  });

  it('[EN-15] wait when Redsys does not answer after the capture, and are found paid', async () => {
    const ordered = await shop.order(12, 'cc');
    const idOper = await shop.createIdOper(ordered, CARDS.frictionless);
    await shop.control({ nextOutcome: 'timeout-after', call: 'pay', timeoutMs: 20 });
    expect(await shop.pay(ordered, { idOper })).toEqual({ kind: 'next', step: { kind: 'wait' } });
    expect(await latestAttempt(test, ordered.orderId)).toMatchObject({ state: 'processing' });
    // A second payment is not possible until then.
    expect(await shop.pay(ordered, {}, 'bizum')).toEqual({ kind: 'next', step: { kind: 'wait' } });
    test.setNow(new Date(Date.now() + 2 * 60_000));
    await watchAttempts(test.deps);
    test.setNow();
    expect(await shop.orderState(ordered)).toBe('paid');
    expect(await selectLedgerEntries(test, ordered.orderId)).toHaveLength(1);
  });

  it('[EN-15] can be paid again when Redsys did not answer and had captured nothing', async () => {
    const ordered = await shop.order(12, 'cc');
    const idOper = await shop.createIdOper(ordered, CARDS.frictionless);
    await shop.control({ nextOutcome: 'timeout-before', call: 'pay', timeoutMs: 20 });
    expect(await shop.pay(ordered, { idOper })).toEqual({ kind: 'next', step: { kind: 'wait' } });
    for (const minutes of [2, 10]) {
      test.setNow(new Date(Date.now() + minutes * 60_000));
      await watchAttempts(test.deps);
    }
    test.setNow();
    expect(await latestAttempt(test, ordered.orderId)).toMatchObject({
      state: 'failed',
      failure_code: 'no_answer',
    });
    const again = await shop.createIdOper(ordered, CARDS.frictionless);
    expect(await shop.pay(ordered, { idOper: again })).toEqual({ kind: 'paid' });
  });

  it('[AP-0] are found paid without a notification when another tab switches the method', async () => {
    const ordered = await shop.order(12, 'cc');
    const idOper = await shop.createIdOper(ordered, CARDS.frictionless);
    const byCard = toAttemptRef(await latestAttempt(test, ordered.orderId));
    expect(await shop.pay(ordered, {}, 'bizum')).toMatchObject({ kind: 'next' });
    // The server was killed during its call to Redsys, before the answer.
    await shop.control({ webhooks: { drop: true }, scope: 'all' });
    await test.deps.gateways.get('redsys')?.submit?.(byCard, submitInput({ idOper }));
    expect(await shop.orderState(ordered)).toBe('awaiting_payment');
    test.setNow(new Date(Date.now() + 2 * 60_000));
    await watchAttempts(test.deps);
    test.setNow();
    expect(await shop.orderState(ordered)).toBe('paid');
    expect(await selectLedgerEntries(test, ordered.orderId)).toHaveLength(1);
  });

  it('[AP-0] are found paid when the browser resubmits them after the server was killed', async () => {
    const ordered = await shop.order(12, 'cc');
    const idOper = await shop.createIdOper(ordered, CARDS.frictionless);
    const attempt = toAttemptRef(await latestAttempt(test, ordered.orderId));
    await shop.control({ webhooks: { drop: true }, scope: 'all' });
    await test.deps.gateways.get('redsys')?.submit?.(attempt, submitInput({ idOper }));
    expect(await shop.orderState(ordered)).toBe('awaiting_payment');
    expect(await shop.pay(ordered, { idOper })).toEqual({ kind: 'next', step: { kind: 'wait' } });
    expect(await shop.settle(ordered)).toEqual({ state: 'paid', message: null });
    expect(await selectLedgerEntries(test, ordered.orderId)).toHaveLength(1);
  });

  it('[AP-30] ask for the card again when the browser gives no operation id', async () => {
    const ordered = await shop.order(12, 'cc');
    await shop.pay(ordered);
    for (const idOper of ['x', '<script>', 'a'.repeat(300)])
      expect(await shop.pay(ordered, { idOper })).toMatchObject({
        kind: 'rejected',
        fields: [{ name: 'card' }],
      });
    expect(await shop.pay(ordered, { cres: 'e30' })).toMatchObject({ kind: 'rejected' });
  });
});

describe('[AP-0] a card that is submitted twice at once', () => {
  beforeEach(() => shop.control({ webhooks: { drop: true }, scope: 'all' }));

  it('is charged once, and the second request ends nothing', async () => {
    const ordered = await shop.order(12, 'cc');
    const idOper = await shop.createIdOper(ordered, CARDS.frictionless);
    const answers = await Promise.all([1, 2, 3].map(() => shop.pay(ordered, { idOper })));
    expect(answers.filter(({ kind }) => kind === 'paid').length).toBeGreaterThanOrEqual(1);
    expect(await shop.orderState(ordered)).toBe('paid');
    expect(await latestAttempt(test, ordered.orderId)).toMatchObject({
      state: 'succeeded',
      failure_code: null,
    });
    expect(await selectLedgerEntries(test, ordered.orderId)).toHaveLength(1);
  });

  it('is charged once when the bank’s answer is posted again', async () => {
    const ordered = await shop.order(12, 'cc');
    const { step } = await shop.pay(ordered, { idOper: await shop.createIdOper(ordered, CARDS.challenge) });
    const answered = await submit(await postTo(step.url, step.fields), { code: '123456' }, 'code');
    const cres = findField(answered, 'cres');
    const { id } = await latestAttempt(test, ordered.orderId);
    const post = () =>
      test.app.inject({
        method: 'POST',
        url: `/customer/payment/3ds/order/${ordered.orderId}?attempt=${id}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `cres=${encodeURIComponent(cres)}`,
      });
    const posts = await Promise.all([post(), post(), post()]);
    expect(posts.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect(await shop.orderState(ordered)).toBe('paid');
    expect(await latestAttempt(test, ordered.orderId)).toMatchObject({
      state: 'succeeded',
      failure_code: null,
    });
  });
});

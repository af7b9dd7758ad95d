import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STRIPE_KEYS } from '../../../../test/providers/sandbox.ts';
import { type StripeShop, startStripeShop } from '../../../../test/providers/stripe.ts';
import { latestAttempt, selectLedgerEntries } from '../../../../test/purchase.ts';
import type { TestApp } from '../../../../test/test-app.ts';

let shop: StripeShop;
let test: TestApp;
beforeAll(async () => {
  shop = await startStripeShop();
  ({ test } = shop);
});
afterAll(() => shop.close());

describe('Stripe’s webhooks', () => {
  const payload = (id: string, providerRef: string) =>
    JSON.stringify({
      id,
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: providerRef, object: 'payment_intent' } },
    });
  function call(body: string, signed: { secret?: string; at?: number; body?: string } = {}) {
    const { secret = STRIPE_KEYS.webhookSecret, at = Date.now() / 1000 } = signed;
    const t = Math.floor(at);
    const v1 = createHmac('sha256', secret)
      .update(`${t}.${signed.body ?? body}`)
      .digest('hex');
    return test.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { 'stripe-signature': `t=${t},v1=${v1}`, 'content-type': 'application/json' },
      payload: body,
    });
  }

  it.each([-290, 290])('are accepted from a clock that differs by %i seconds', async (seconds) => {
    const answer = await call(payload(`evt_${seconds}`, 'pi_unknown'), { at: Date.now() / 1000 + seconds });
    expect(answer.statusCode).toBe(200);
  });

  it('are accepted by their signature over the exact bytes', async () => {
    const answer = await call(payload('evt_bytes', 'pi_unknown'));
    expect(answer.json()).toEqual({ received: true, reason: 'not about an attempt of ours' });
  });

  it.each([
    ['another secret', { secret: 'whsec_of_somebody_else' }, 'signature'],
    ['another body', { body: '{}' }, 'signature'],
    ['an old timestamp', { at: Date.now() / 1000 - 301 }, 'stale'],
    ['a timestamp ahead of time', { at: Date.now() / 1000 + 10 * 3600 }, 'stale'],
  ])('are rejected with %s, and change nothing', async (_why, signed, reason) => {
    await shop.provider.control({ webhooks: { drop: true }, scope: 'all' });
    const opened = await shop.openCard();
    await shop.provider.confirm(opened.clientSecret, 'pm_card_visa');
    const { provider_ref } = await latestAttempt(test, opened.orderId);
    const answer = await call(payload(`evt_${reason}`, provider_ref as string), signed);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ received: false, reason });
    expect(await shop.orderState(opened.orderId)).toBe('awaiting_payment');
    await shop.provider.control({ webhooks: { clear: true } });
  });

  it('about a dispute that Stripe does not know book nothing, although they are signed', async () => {
    const opened = await shop.openCard();
    await shop.provider.confirm(opened.clientSecret, 'pm_card_visa');
    await expect.poll(() => shop.orderState(opened.orderId), { timeout: 10_000 }).toBe('paid');
    const { provider_ref } = await latestAttempt(test, opened.orderId);
    const before = await selectLedgerEntries(test, opened.orderId);
    const invented = (id: string) =>
      JSON.stringify({
        id: `evt_${id}`,
        object: 'event',
        type: 'charge.dispute.closed',
        data: {
          object: {
            ...{ id, object: 'dispute', payment_intent: provider_ref, reason: 'fraudulent' },
            ...{ amount: 999_999, currency: 'eur', status: 'lost' },
          },
        },
      });
    for (const id of ['du_invented', '../v1/charges', '']) {
      const answer = await call(invented(id));
      expect([answer.statusCode, answer.json().received]).toEqual([400, false]);
    }
    expect(await selectLedgerEntries(test, opened.orderId)).toEqual(before);
    const disputes = test.deps.db.selectFrom('dispute').where('order_id', '=', opened.orderId);
    expect(await disputes.select('state').execute()).toEqual([]);
  });

  const odd = (event: object) => JSON.stringify({ id: 'evt_odd', object: 'event', ...event });
  it.each([
    ['a body that is null', 'null'],
    ['a body that is a list', '[]'],
    ['a body that is no JSON', '{'],
    ['no data', odd({ type: 'refund.updated' })],
    ['an empty object', odd({ type: 'refund.updated', data: { object: null } })],
    ['no type', odd({ data: { object: {} } })],
    ['a refund without an id', odd({ type: 'refund.updated', data: { object: {} } })],
    ['a NUL in a refund’s id', odd({ type: 'refund.updated', data: { object: { id: 're_\0' } } })],
    ['half a character in an id', odd({ type: 'refund.updated', data: { object: { id: 're_\ud800' } } })],
    ['a NUL in its type', odd({ type: 'coupon.\0', data: { object: {} } })],
    ['a NUL in an intent', odd({ type: 'charge.updated', data: { object: { payment_intent: 'pi_\0' } } })],
  ])('are rejected with %s, although they are signed', async (_what, body) => {
    const answer = await call(body);
    expect([answer.statusCode, answer.json()]).toEqual([400, { received: false, reason: 'unreadable' }]);
  });

  it('are accepted about objects that the shop does not use, whatever their id', async () => {
    const answer = await call(odd({ type: 'coupon.created', data: { object: { id: '25 % off' } } }));
    expect([answer.statusCode, answer.json().received]).toEqual([200, true]);
  });

  it('are rejected without a signature', async () => {
    const answer = await test.app.inject({ method: 'POST', url: '/webhooks/stripe', payload: '{}' });
    expect(answer.statusCode).toBe(400);
  });
});

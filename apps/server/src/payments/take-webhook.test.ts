import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actsOn, jobsFor, ledgerOf, orderOf, purchase } from '../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.gateway.behave('open'));
afterAll(() => test.close());

function call(
  event: { eventId: string; providerRef: string | null },
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
    expect((await orderOf(test, orderId)).state).toBe('paid');
    expect((await eventsKept()).filter(({ event_id }) => event_id === 'evt_twice')).toHaveLength(1);
  });

  it('takes one event once although it comes several times at once', async () => {
    const { orderId, providerRef } = await purchase(test);
    test.gateway.behave('succeed', providerRef);
    const answers = await Promise.all([1, 2, 3, 4].map(() => call({ eventId: 'evt_burst', providerRef })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await ledgerOf(test, orderId)).toHaveLength(1);
    expect(await jobsFor(test, 'send-mail', orderId)).toHaveLength(1);
  });

  it('believes the provider and not the body: an event about an open payment pays nothing', async () => {
    const { orderId, providerRef } = await purchase(test);
    await call({ eventId: 'evt_liar', providerRef });
    expect((await orderOf(test, orderId)).state).toBe('awaiting_payment');
  });

  it('refuses a wrong signature with 400 and changes nothing', async () => {
    const { orderId, providerRef } = await purchase(test);
    test.gateway.behave('succeed', providerRef);
    const before = await eventsKept();
    const answer = await call({ eventId: 'evt_forged', providerRef }, 'forged');
    expect(answer.statusCode).toBe(400);
    expect(await eventsKept()).toEqual(before);
    expect((await orderOf(test, orderId)).state).toBe('awaiting_payment');
    expect(await actsOn(test, orderId)).toEqual(['order_placed']);
  });

  it('does not lose an event that came while the provider was away', async () => {
    const { orderId, providerRef } = await purchase(test);
    test.gateway.behave('unreachable', providerRef);
    const event = { eventId: 'evt_again', providerRef };
    const failed = await call(event);
    expect(failed.statusCode).toBe(500);
    expect(failed.json()).toMatchObject({ ok: false, code: 'internal' });
    test.gateway.behave('succeed', providerRef);
    expect((await call(event)).json().reason).toBe('taken');
    expect((await orderOf(test, orderId)).state).toBe('paid');
  });

  it('takes note of a reference that it does not know, and nothing else', async () => {
    const answer = await call({ eventId: 'evt_stranger', providerRef: 'pi_of_somebody_else' });
    expect(answer.json()).toEqual({ received: true, reason: 'not about an attempt of ours' });
  });

  it('knows no other gateway than those that are set up', async () => {
    const answer = await call({ eventId: 'evt_1', providerRef: null }, 'good', 'paypal');
    expect(answer.statusCode).toBe(404);
  });
});

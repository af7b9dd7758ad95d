import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FakeGateway } from '../../../test/providers/fake-gateway.ts';
import { createTwoProviderApp } from '../../../test/providers/two-providers.ts';
import { jobsFor, purchase, selectAttempts, selectOrderRow } from '../../../test/purchase.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { insertAttempt, newAttempt } from '../records/attempts.queries.ts';
import { syncAttempt } from '../settlement/sync-attempt.ts';
import { cancelAttempts } from './cancel-attempts.ts';

let test: TestApp;
let cards: FakeGateway;

beforeAll(async () => {
  ({ test, cards } = await createTwoProviderApp());
});
beforeEach(() => {
  cards.behave('open');
});
afterAll(() => test.close());

describe('switching the payment method', () => {
  it('cancels the attempt that another tab left open once the order is paid', async () => {
    const bought = await purchase(test);
    const { orderId } = bought;
    const other = newAttempt(orderId, 2512, { code: 'bizum', gateway: 'redsys' }, test.deps.clock());
    await insertAttempt(test.deps.db, other);
    cards.behave('succeed', bought.providerRef);
    const [card] = await selectAttempts(test, orderId);
    if (card) await syncAttempt(test.deps, card);
    expect((await selectOrderRow(test, orderId)).state).toBe('paid');
    expect(await jobsFor(test, 'cancel-attempts', orderId)).toHaveLength(1);
    await cancelAttempts(test.deps, orderId);
    expect(await selectAttempts(test, orderId)).toMatchObject([
      { state: 'succeeded' },
      { state: 'cancelled' },
    ]);
  });

  it('[AP-0] cancels the attempt of one provider while another does not answer, and retries the other', async () => {
    const bought = await purchase(test);
    const { orderId } = bought;
    const { db } = test.deps;
    const other = newAttempt(orderId, 2512, { code: 'bizum', gateway: 'redsys' }, test.deps.clock());
    await insertAttempt(db, other);
    await db.updateTable('customer_order').set({ state: 'paid' }).where('id', '=', orderId).execute();
    cards.behave('unreachable', bought.providerRef);
    await expect(cancelAttempts(test.deps, orderId)).rejects.toThrow(/could not be cancelled/);
    expect(await selectAttempts(test, orderId)).toMatchObject([
      { state: 'requires_action' },
      { state: 'cancelled' },
    ]);
    cards.behave('open', bought.providerRef);
    await cancelAttempts(test.deps, orderId);
    expect(await selectAttempts(test, orderId)).toMatchObject([
      { state: 'cancelled' },
      { state: 'cancelled' },
    ]);
  });
});

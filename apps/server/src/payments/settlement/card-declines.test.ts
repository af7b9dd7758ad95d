import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobsFor, latestAttempt, purchase } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { jsonb } from '../../platform/db/json.ts';
import { LIMITS } from '../../platform/limits/table.ts';
import { cancelDeclined } from '../attempts/cancel-attempts.ts';
import { settleAttempt } from './settle-attempt.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await test.deps.db.deleteFrom('rate_limit').execute();
});
afterAll(() => test.close());

type Bought = Awaited<ReturnType<typeof purchase>>;

/** Reports a declined card, tried on the same attempt as the cards before it. */
async function decline({ orderId, providerRef }: Bought, declineRef: string): Promise<void> {
  const { id, amount } = await latestAttempt(test, orderId);
  const status = { providerRef, amount, currency: 'EUR', orderId, declineRef };
  await settleAttempt(test.deps, id, { ...status, state: 'requires_action', failureCode: 'generic_decline' });
}

const isSpent = ({ orderId }: Bought) => test.deps.limits.isSpent('declines-order', String(orderId));

describe('cards declined on one attempt', () => {
  const limit = LIMITS['declines-order'].points;

  it('count one by one, even if declined for the same reason', async () => {
    const bought = await purchase(test);
    for (let card = 1; card < limit; card += 1) await decline(bought, `ch_${card}`);
    expect(await isSpent(bought)).toBe(false);
    await decline(bought, `ch_${limit}`);
    expect(await isSpent(bought)).toBe(true);
  });

  it('count once each, however often the provider reports one', async () => {
    const bought = await purchase(test);
    for (let report = 0; report < 2 * limit; report += 1) await decline(bought, 'ch_1');
    expect(await isSpent(bought)).toBe(false);
  });

  it('end the attempt at the limit, and no call without a method begins another', async () => {
    const bought = await purchase(test);
    for (let card = 1; card <= limit; card += 1) await decline(bought, `ch_${card}`);
    expect(await jobsFor(test, 'cancel-declined', bought.orderId)).not.toHaveLength(0);
    await cancelDeclined(test.deps, bought.orderId);
    expect((await latestAttempt(test, bought.orderId)).ended_at).not.toBeNull();
    const next = (
      await bought.who.view('pay', { orderId: String(bought.orderId), method: null, fields: {} })
    ).json().value;
    expect(next).toMatchObject({ kind: 'rejected', message: expect.stringMatching(/varias tarjetas/) });
  });

  it('are not shown as cancelled by their customer, even on the provider’s page', async () => {
    const bought = await purchase(test);
    const { id } = await latestAttempt(test, bought.orderId);
    await test.deps.db
      .updateTable('payment_attempt')
      .set({
        next_step: jsonb({ kind: 'redirect', url: 'https://pay.example' } as const),
      })
      .where('id', '=', id)
      .execute();
    await decline(bought, 'ch_1');
    await cancelDeclined(test.deps, bought.orderId);
    expect(await latestAttempt(test, bought.orderId)).toMatchObject({
      state: 'cancelled',
      failure_code: null,
    });
    const page = (await bought.who.view('payment', { orderId: String(bought.orderId), method: null })).json()
      .value;
    expect(page).toMatchObject({ isCancelled: false });
    expect(page.failure ?? '').not.toMatch(/Has cancelado/);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latestAttempt, purchase } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { recordProgress } from '../attempts/record-progress.ts';
import { toAttemptRef } from '../records/attempts.queries.ts';
import { claimCapture, markCaptureAnswered } from '../records/capture-claim.ts';
import { settleAttempt } from './settle-attempt.ts';

let test: TestApp;
const asked = new Date('2026-11-24T09:00:00Z');
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** An attempt as another tab has read it, before its money was asked for. */
async function readBefore() {
  const { orderId, providerRef } = await purchase(test);
  const attempt = await latestAttempt(test, orderId);
  expect(await claimCapture(test.deps.db, toAttemptRef(attempt), asked)).toBe(true);
  const plain = { amount: attempt.amount, currency: 'EUR', orderId, failureCode: null };
  const open = { ...plain, providerRef, state: 'requires_action' } as const;
  return { attempt, orderId, open, now: () => latestAttempt(test, orderId) };
}
const providerState = { talk: { idOper: 'a' } };

describe('[AP-0] while the money of an attempt is asked for', () => {
  it('an open report leaves it at work, and nothing is asked for beside it', async () => {
    const { attempt, open, now } = await readBefore();
    expect(await settleAttempt(test.deps, attempt.id, open)).toBe('open');
    expect(await now()).toMatchObject({ state: 'processing', ended_at: null });
    expect(await claimCapture(test.deps.db, toAttemptRef(await now()), asked)).toBe(false);
  });

  it('[AR-6] a refusal makes it the customer’s again', async () => {
    const { attempt, open, now } = await readBefore();
    const refused = { ...open, failureCode: 'card_declined' };
    expect(await settleAttempt(test.deps, attempt.id, refused)).toBe('declined');
    expect(await now()).toMatchObject({ state: 'requires_action', failure_code: 'card_declined' });
  });

  it('what another tab was told before moves nothing, and does not forget the request', async () => {
    const { attempt, now } = await readBefore();
    const step = { kind: 'device-check', url: 'https://bank.example/', fields: {} } as const;
    expect(await recordProgress(test.deps, attempt, { step, providerState })).toBe(false);
    expect(await now()).toMatchObject({
      state: 'processing',
      provider_data: { kept: { askedAt: asked.toISOString() } },
    });
    expect(await claimCapture(test.deps.db, toAttemptRef(attempt), asked)).toBe(false);
  });

  it('what another tab was told before moves nothing after the answer either', async () => {
    const { attempt, now } = await readBefore();
    await markCaptureAnswered(test.deps.db, attempt.id, asked.toISOString(), asked);
    expect(await recordProgress(test.deps, attempt, { step: null, providerState })).toBe(false);
    expect(await now()).toMatchObject({ state: 'requires_action' });
  });

  it('who asked writes down what came of it, beside what was kept before', async () => {
    const { attempt, now } = await readBefore();
    const askedAt = asked.toISOString();
    const answered = { ...providerState, askedAt, answeredAt: askedAt };
    expect(
      await recordProgress(test.deps, attempt, { step: { kind: 'wait' }, providerState: answered }),
    ).toBe(true);
    expect(await now()).toMatchObject({
      state: 'requires_action',
      provider_data: { step: { kind: 'wait' }, kept: answered },
    });
  });
});

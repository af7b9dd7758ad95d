import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latestAttempt, purchase } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { recordProgress } from '../attempts/record-progress.ts';
import { toAttemptRef } from '../records/attempts.queries.ts';
import { claimCapture, markCaptureAnswered } from '../records/capture-claim.ts';
import { settleAttempt } from './settle-attempt.ts';

let test: TestApp;
const requestedAt = new Date('2026-11-24T09:00:00Z');
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Returns an attempt as another tab read it before its capture was claimed. */
async function claimedAttempt() {
  const { orderId, providerRef } = await purchase(test);
  const attempt = await latestAttempt(test, orderId);
  expect(await claimCapture(test.deps.db, toAttemptRef(attempt), requestedAt)).toBe(true);
  const plain = { amount: attempt.amount, currency: 'EUR', orderId, failureCode: null };
  const open = { ...plain, providerRef, state: 'requires_action' } as const;
  return { attempt, orderId, open, now: () => latestAttempt(test, orderId) };
}
const providerState = { cardProgress: { idOper: 'a' } };

describe('[AP-0] an attempt with a capture request in flight', () => {
  it('stays processing on an open status, and allows no second request', async () => {
    const { attempt, open, now } = await claimedAttempt();
    expect(await settleAttempt(test.deps, attempt.id, open)).toBe('open');
    expect(await now()).toMatchObject({ state: 'processing', ended_at: null });
    expect(await claimCapture(test.deps.db, toAttemptRef(await now()), requestedAt)).toBe(false);
  });

  it('[AR-6] returns to its customer after a decline', async () => {
    const { attempt, open, now } = await claimedAttempt();
    const declined = { ...open, failureCode: 'card_declined' };
    expect(await settleAttempt(test.deps, attempt.id, declined)).toBe('declined');
    expect(await now()).toMatchObject({ state: 'requires_action', failure_code: 'card_declined' });
  });

  it('ignores progress that another tab made before, and remembers the request', async () => {
    const { attempt, now } = await claimedAttempt();
    const step = { kind: 'device-check', url: 'https://bank.example/', fields: {} } as const;
    expect(await recordProgress(test.deps, attempt, { step, providerState })).toBeUndefined();
    expect(await now()).toMatchObject({
      state: 'processing',
      capture_requested_at: requestedAt,
    });
    expect(await claimCapture(test.deps.db, toAttemptRef(attempt), requestedAt)).toBe(false);
  });

  it('ignores progress that another tab made before even after the answer', async () => {
    const { attempt, now } = await claimedAttempt();
    await markCaptureAnswered(test.deps.db, attempt.id, requestedAt, requestedAt);
    expect(await recordProgress(test.deps, attempt, { step: null, providerState })).toBeUndefined();
    expect(await now()).toMatchObject({ state: 'requires_action' });
  });

  it('stores the progress of the requesting call beside its earlier state', async () => {
    const { attempt, now } = await claimedAttempt();
    const answered = { providerState, captureRequestedAt: requestedAt, captureAnswered: true };
    expect(await recordProgress(test.deps, attempt, { step: { kind: 'wait' }, ...answered })).toMatchObject({
      id: attempt.id,
    });
    expect(await now()).toMatchObject({
      state: 'requires_action',
      next_step: { kind: 'wait' },
      provider_state: expect.objectContaining(providerState),
      capture_requested_at: requestedAt,
      capture_answered_at: expect.any(Date),
    });
  });
});

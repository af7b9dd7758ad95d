import { expect, it } from 'vitest';
import {
  type AttemptFailure,
  type AttemptPhase,
  attemptFailure,
  attemptPhase,
  type ShownAttempt,
} from './attempt-page.ts';
import { ATTEMPT_STATES } from './attempt-states.ts';

const NOW = new Date('2026-11-24T09:00:00Z');
const SHOWN: ShownAttempt = {
  state: 'requires_action',
  step: null,
  failureCode: null,
  expiresAt: null,
  isCancelledByShop: false,
};

it.each<readonly [Partial<ShownAttempt>, AttemptPhase]>([
  [{ state: 'created' }, 'open'],
  [{ step: 'elements' }, 'open'],
  [{ step: 'redirect' }, 'open'],
  [{ step: 'approve' }, 'waiting'],
  [{ state: 'pending', step: 'reference' }, 'waiting'],
  [{ state: 'pending', step: 'debit' }, 'waiting'],
  [{ state: 'pending', step: 'redirect' }, 'waiting'],
  [{ state: 'pending', step: 'post' }, 'open'],
  [{ state: 'pending', step: 'reference', expiresAt: NOW }, 'open'],
  [{ state: 'pending', step: 'reference', expiresAt: new Date(NOW.getTime() + 1) }, 'waiting'],
  [{ state: 'processing', step: 'redirect', expiresAt: NOW }, 'processing'],
])('[RT-9] shows %o as %s', (attempt, phase) => {
  expect(attemptPhase({ ...SHOWN, ...attempt }, NOW)).toBe(phase);
});

it('[RT-9] never waits for an attempt that has ended', () => {
  for (const state of ['succeeded', 'failed', 'cancelled', 'expired', 'mismatched'] as const)
    expect(attemptPhase({ ...SHOWN, state, step: 'reference' }, NOW)).toBe('ended');
  expect(ATTEMPT_STATES).toHaveLength(9);
});

it.each<readonly [Partial<ShownAttempt>, AttemptFailure]>([
  [{}, null],
  [{ failureCode: 'card_declined' }, 'failed'],
  [{ state: 'failed', failureCode: 'card_declined' }, 'failed'],
  [{ state: 'expired' }, 'lapsed'],
  [{ state: 'expired', failureCode: 'timeout' }, 'failed'],
  [{ state: 'cancelled', step: 'redirect' }, 'cancelled'],
  [{ state: 'cancelled', step: 'post' }, 'cancelled'],
  [{ state: 'cancelled', step: 'post', isCancelledByShop: true }, null],
  [{ state: 'cancelled', step: 'elements' }, null],
])('[AR-6] explains %o as %s', (attempt, failure) => {
  expect(attemptFailure({ ...SHOWN, ...attempt })).toBe(failure);
});

import { describe, expect, it } from 'vitest';
import { ATTEMPT_STATES, type AttemptState, canMoveAttempt } from './attempt-states.ts';

const movesFrom = (from: AttemptState) => ATTEMPT_STATES.filter((to) => canMoveAttempt(from, to));

describe('the states of a payment attempt', () => {
  it('allow exactly these transitions', () => {
    expect(Object.fromEntries(ATTEMPT_STATES.map((from) => [from, movesFrom(from)]))).toEqual({
      created: [
        'requires_action',
        'processing',
        'pending',
        'succeeded',
        'failed',
        'cancelled',
        'expired',
        'mismatched',
      ],
      requires_action: ['processing', 'pending', 'succeeded', 'failed', 'cancelled', 'expired', 'mismatched'],
      processing: ['requires_action', 'pending', 'succeeded', 'failed', 'cancelled', 'expired', 'mismatched'],
      pending: ['processing', 'succeeded', 'failed', 'cancelled', 'expired', 'mismatched'],
      succeeded: [],
      failed: ['succeeded', 'mismatched'],
      cancelled: ['succeeded', 'mismatched'],
      expired: ['succeeded', 'mismatched'],
      mismatched: ['succeeded'],
    });
  });

  it('never leave success, and accept money that arrives late', () => {
    expect(movesFrom('succeeded')).toEqual([]);
    for (const state of ATTEMPT_STATES)
      if (state !== 'succeeded') expect(canMoveAttempt(state, 'succeeded')).toBe(true);
  });

  it('change after an end only for late money, right or wrong', () => {
    for (const state of ['failed', 'cancelled', 'expired'] as const)
      expect(movesFrom(state)).toEqual(['succeeded', 'mismatched']);
    expect(movesFrom('mismatched')).toEqual(['succeeded']);
  });

  it('treat a repeated update as no transition', () => {
    for (const state of ATTEMPT_STATES) expect(canMoveAttempt(state, state)).toBe(false);
  });
});

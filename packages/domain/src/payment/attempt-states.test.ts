import { describe, expect, it } from 'vitest';
import { ATTEMPT_STATES, type AttemptState, canMoveAttempt } from './attempt-states.ts';

const movesFrom = (from: AttemptState) => ATTEMPT_STATES.filter((to) => canMoveAttempt(from, to));

describe('the life of an attempt to pay', () => {
  it('a success is never taken back, and money that comes late is never denied', () => {
    expect(movesFrom('succeeded')).toEqual([]);
    for (const state of ATTEMPT_STATES)
      if (state !== 'succeeded') expect(canMoveAttempt(state, 'succeeded')).toBe(true);
  });

  it('after an end only late money moves an attempt, the right or the wrong', () => {
    for (const state of ['failed', 'cancelled', 'expired'] as const)
      expect(movesFrom(state)).toEqual(['succeeded', 'mismatched']);
    expect(movesFrom('mismatched')).toEqual(['succeeded']);
  });

  it('the same news twice is no move', () => {
    for (const state of ATTEMPT_STATES) expect(canMoveAttempt(state, state)).toBe(false);
  });
});

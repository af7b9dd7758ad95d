import { describe, expect, it } from 'vitest';
import { ATTEMPT_STATE_TABLE, ATTEMPT_STATES, canMoveAttempt } from './attempt-states.ts';

describe('the life of an attempt to pay', () => {
  it('a success is never taken back, and money that comes late is never denied', () => {
    expect(ATTEMPT_STATE_TABLE.succeeded.to).toEqual([]);
    for (const state of ATTEMPT_STATES)
      if (state !== 'succeeded') expect(canMoveAttempt(state, 'succeeded')).toBe(true);
  });

  it('after an end only late money moves an attempt, the right or the wrong', () => {
    for (const state of ['failed', 'cancelled', 'expired'] as const)
      expect(ATTEMPT_STATE_TABLE[state].to).toEqual(['succeeded', 'mismatched']);
    expect(ATTEMPT_STATE_TABLE.mismatched.to).toEqual(['succeeded']);
  });

  it('the same news twice is no move', () => {
    for (const state of ATTEMPT_STATES) expect(canMoveAttempt(state, state)).toBe(false);
  });
});

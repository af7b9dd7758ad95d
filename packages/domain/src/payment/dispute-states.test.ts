import { describe, expect, it } from 'vitest';
import { canMoveDispute, DISPUTE_STATES } from './dispute-states.ts';

describe('the life of a dispute', () => {
  it('what has ended is never opened again, and may end otherwise', () => {
    for (const state of DISPUTE_STATES) expect(canMoveDispute(state, 'open')).toBe(false);
    expect(canMoveDispute('open', 'won')).toBe(true);
    expect(canMoveDispute('open', 'lost')).toBe(true);
    expect(canMoveDispute('lost', 'won')).toBe(true);
    expect(canMoveDispute('won', 'lost')).toBe(true);
  });

  it('the same news twice is no move', () => {
    for (const state of DISPUTE_STATES) expect(canMoveDispute(state, state)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { canMoveDispute, DISPUTE_STATES, type DisputeState } from './dispute-states.ts';

const movesFrom = (from: DisputeState) => DISPUTE_STATES.filter((to) => canMoveDispute(from, to));

describe('the states of a dispute', () => {
  it('allow exactly these transitions', () => {
    expect(Object.fromEntries(DISPUTE_STATES.map((from) => [from, movesFrom(from)]))).toEqual({
      open: ['won', 'lost'],
      won: ['lost'],
      lost: ['won'],
    });
  });

  it('never reopen after an end, but may end otherwise', () => {
    for (const state of DISPUTE_STATES) expect(canMoveDispute(state, 'open')).toBe(false);
    expect(canMoveDispute('open', 'won')).toBe(true);
    expect(canMoveDispute('open', 'lost')).toBe(true);
    expect(canMoveDispute('lost', 'won')).toBe(true);
    expect(canMoveDispute('won', 'lost')).toBe(true);
  });

  it('treat a repeated update as no transition', () => {
    for (const state of DISPUTE_STATES) expect(canMoveDispute(state, state)).toBe(false);
  });
});

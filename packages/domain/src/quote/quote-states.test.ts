import { describe, expect, it } from 'vitest';
import { mayQuote, QUOTE_STATES, type QuoteFacts, quoteState } from './quote-states.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const BEFORE = new Date('2026-11-19T10:00:00Z');
const MADE: QuoteFacts = {
  sentAt: null,
  seenAt: null,
  cancelledAt: null,
  endsAt: new Date('2026-12-20T10:00:00Z'),
  isOrdered: false,
};
const SENT = { ...MADE, sentAt: BEFORE };

describe('the state of a quote', () => {
  it.each([
    ['made', MADE],
    ['sent', SENT],
    ['seen', { ...SENT, seenAt: BEFORE }],
    ['expired', { ...SENT, seenAt: BEFORE, endsAt: NOW }],
    ['cancelled', { ...SENT, endsAt: BEFORE, cancelledAt: BEFORE }],
    ['ordered', { ...SENT, endsAt: BEFORE, cancelledAt: BEFORE, isOrdered: true }],
  ] as const)('[AP-6] is %s', (state, facts) => {
    expect(quoteState(facts, NOW)).toBe(state);
  });

  it('[AP-6] lets its customer order while it is sent, and nobody touch it once it is ordered', () => {
    expect(QUOTE_STATES.filter((state) => mayQuote(state, 'order'))).toEqual(['sent', 'seen']);
    expect(QUOTE_STATES.filter((state) => mayQuote(state, 'reopen'))).toEqual(['expired', 'cancelled']);
    expect(QUOTE_STATES.filter((state) => mayQuote(state, 'cancel'))).not.toContain('ordered');
  });
});

import { describe, expect, it } from 'vitest';
import { compareBooks } from './compare-books.ts';

describe('our ledger beside a provider’s books', () => {
  it('agrees, or says in what it differs', () => {
    const none = { taken: 0, refunded: 0 };
    const paid = { taken: 2512, refunded: 0 };
    expect(compareBooks(none, none)).toEqual([]);
    expect(compareBooks(paid, paid)).toEqual([]);
    expect(compareBooks(none, paid)).toEqual([{ what: 'not_booked', ours: 0, theirs: 2512 }]);
    expect(compareBooks(paid, none)).toEqual([{ what: 'not_there', ours: 2512, theirs: 0 }]);
    expect(compareBooks(paid, { ...paid, taken: 2511 })).toEqual([
      { what: 'amount', ours: 2512, theirs: 2511 },
    ]);
    expect(compareBooks({ ...paid, refunded: 100 }, paid)).toEqual([
      { what: 'refunded', ours: 100, theirs: 0 },
    ]);
  });

  it('does not take silence about refunds for a difference', () => {
    expect(compareBooks({ taken: 2512, refunded: 100 }, { taken: 2512, refunded: null })).toEqual([]);
  });
});

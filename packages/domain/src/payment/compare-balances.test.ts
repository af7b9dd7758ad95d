import { describe, expect, it } from 'vitest';
import { compareBalances } from './compare-balances.ts';

describe('the ledger against a provider’s balance', () => {
  it('lists the differences, if any', () => {
    const none = { captured: 0, refunded: 0 };
    const paid = { captured: 2512, refunded: 0 };
    expect(compareBalances(none, none)).toEqual([]);
    expect(compareBalances(paid, paid)).toEqual([]);
    expect(compareBalances(none, paid)).toEqual([{ what: 'not_booked', ours: 0, theirs: 2512 }]);
    expect(compareBalances(paid, none)).toEqual([{ what: 'not_there', ours: 2512, theirs: 0 }]);
    expect(compareBalances(paid, { ...paid, captured: 2511 })).toEqual([
      { what: 'amount', ours: 2512, theirs: 2511 },
    ]);
    expect(compareBalances({ ...paid, refunded: 100 }, paid)).toEqual([
      { what: 'refunded', ours: 100, theirs: 0 },
    ]);
  });

  it('ignores refunds that the provider does not report', () => {
    expect(compareBalances({ captured: 2512, refunded: 100 }, { captured: 2512, refunded: null })).toEqual(
      [],
    );
  });
});

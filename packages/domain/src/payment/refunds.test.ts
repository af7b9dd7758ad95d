import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canMoveRefund, REFUND_STATES, type RefundState } from './refund-states.ts';
import { shareLines } from './share-lines.ts';
import { splitRefund } from './split-refund.ts';

const movesFrom = (from: RefundState) => REFUND_STATES.filter((to) => canMoveRefund(from, to));

describe('the states of a refund', () => {
  it('allow exactly these transitions', () => {
    expect(Object.fromEntries(REFUND_STATES.map((from) => [from, movesFrom(from)]))).toEqual({
      requested: ['sending', 'by_hand', 'revoked'],
      sending: ['pending', 'by_hand', 'succeeded', 'failed'],
      pending: ['by_hand', 'succeeded', 'failed'],
      by_hand: ['revoked', 'paid_out'],
      revoked: ['requested', 'by_hand'],
      succeeded: ['failed'],
      paid_out: [],
      failed: ['by_hand', 'revoked', 'succeeded'],
    });
  });

  it('are all reachable, and none leads to itself', () => {
    const reached = new Set(REFUND_STATES.flatMap((state) => movesFrom(state)));
    for (const state of REFUND_STATES) {
      expect(reached.has(state)).toBe(true);
      expect(canMoveRefund(state, state)).toBe(false);
    }
  });

  it('end after a manual transfer, which a failed refund still allows', () => {
    expect(movesFrom('paid_out')).toEqual([]);
    expect(canMoveRefund('failed', 'by_hand')).toBe(true);
    expect(canMoveRefund('by_hand', 'sending')).toBe(false);
  });

  it('allow revoking only before a request is sent, or while a person has to act', () => {
    expect(REFUND_STATES.filter((state) => canMoveRefund(state, 'revoked'))).toEqual([
      'requested',
      'by_hand',
      'failed',
    ]);
    expect(movesFrom('revoked')).toEqual(['requested', 'by_hand']);
  });
});

const amount = fc.integer({ min: 1, max: 1_000_000 });
describe('a refund over several payments', () => {
  it('uses the payments in order, up to their total', () => {
    const sources = [{ left: 500 }, { left: 0 }, { left: 2000 }];
    expect(splitRefund(sources, 700).map((part) => part.amount)).toEqual([500, 200]);
    expect(splitRefund(sources, 500)).toEqual([{ source: sources[0], amount: 500 }]);
    fc.assert(
      fc.property(
        fc.array(fc.record({ left: fc.nat(5000) }), { maxLength: 5 }),
        fc.nat(20_000),
        (all, requested) => {
          const parts = splitRefund(all, requested);
          const left = all.reduce((sum, one) => sum + one.left, 0);
          expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(Math.min(requested, left));
          for (const { source, amount } of parts) expect(amount > 0 && amount <= source.left).toBe(true);
        },
      ),
    );
  });

  it('assigns every line’s amount to the parts', () => {
    const lines = [
      { lineId: 1, amount: 600 },
      { lineId: 2, amount: 0 },
      { lineId: 3, amount: 400 },
    ];
    expect(shareLines(lines, [500, 500])).toEqual([
      [
        { lineId: 1, amount: 500 },
        { lineId: 2, amount: 0 },
      ],
      [
        { lineId: 1, amount: 100 },
        { lineId: 3, amount: 400 },
      ],
    ]);
    expect(shareLines(lines, [1000])).toEqual([lines]);
    const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
    fc.assert(
      fc.property(
        fc.array(amount, { maxLength: 6 }),
        fc.array(fc.nat(100_000), { maxLength: 4 }),
        (costs, cuts) => {
          const all = costs.map((cost, lineId) => ({ lineId, amount: cost }));
          const sources = [...cuts, sum(costs)].map((left) => ({ left }));
          const parts = splitRefund(sources, sum(costs)).map((part) => part.amount);
          const shares = shareLines(all, parts);
          expect(shares.map((part) => sum(part.map((share) => share.amount)))).toEqual(parts);
          const ofLine = (lineId: number) => shares.flat().filter((share) => share.lineId === lineId);
          for (const line of all)
            expect(sum(ofLine(line.lineId).map((share) => share.amount))).toBe(line.amount);
        },
      ),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type IsoDate } from '../date/iso-date.ts';
import { canMoveDebit, DEBIT_STATES, type DebitState, debitOutcome } from './debit-states.ts';
import { collectionDay, earliestHandedIn, easterSunday, isTargetDay, targetDayFrom } from './target-days.ts';

describe('TARGET days', () => {
  it.each([
    // Published dates of Easter Sunday.
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter of %i is %s, with the Friday before and the Monday after closed', (year, sunday) => {
    expect(easterSunday(year)).toBe(sunday);
    expect([-3, -2, -1, 0, 1, 2].map((days) => isTargetDay(addDays(sunday, days)))).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it.each(['2026-01-01', '2026-05-01', '2026-12-25', '2025-12-26', '2026-11-21', '2026-11-22'])(
    '%s is no TARGET day',
    (day) => expect(isTargetDay(day)).toBe(false),
  );

  it('ignores national holidays', () => {
    for (const day of ['2026-01-06', '2026-10-12', '2026-06-10']) expect(isTargetDay(day)).toBe(true);
  });
});

describe('the collection day of a debit', () => {
  it.each([
    // A Tuesday; a Friday; a Saturday; Christmas Eve; Maundy Thursday.
    ['2026-11-24', 1, '2026-11-25'],
    ['2026-11-24', 2, '2026-11-26'],
    ['2026-11-24', 14, '2026-12-08'],
    ['2026-11-27', 1, '2026-11-30'],
    ['2026-11-28', 1, '2026-12-01'],
    ['2026-12-24', 1, '2026-12-28'],
    ['2026-04-02', 1, '2026-04-07'],
  ])('announced on %s, %i days ahead, is %s', (today, notice, day) => {
    expect(collectionDay(today, notice)).toBe(day);
  });

  it('is a TARGET day, after the agreed notice, with a banking day for submission before it', () => {
    const day = fc.nat(40_000).map((days): IsoDate => addDays('2020-01-01', days));
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 14 }), (today, notice) => {
        const collected = collectionDay(today, notice);
        expect(isTargetDay(collected)).toBe(true);
        expect(collected >= addDays(today, notice)).toBe(true);
        expect(targetDayFrom(today) < collected).toBe(true);
        expect(earliestHandedIn(today) <= collected).toBe(true);
      }),
    );
  });
});

const movesFrom = (from: DebitState) => DEBIT_STATES.filter((to) => canMoveDebit(from, to));

describe('the states of a debit', () => {
  it('allow exactly these transitions', () => {
    expect(Object.fromEntries(DEBIT_STATES.map((from) => [from, movesFrom(from)]))).toEqual({
      mandate_signed: ['queued', 'cancelled'],
      queued: ['exported', 'cancelled'],
      exported: ['queued', 'accepted', 'settled', 'rejected', 'returned'],
      accepted: ['settled', 'rejected', 'returned'],
      settled: ['returned'],
      rejected: [],
      returned: [],
      cancelled: [],
    });
  });

  it('allow cancelling only before the bank has the debit', () => {
    const stoppable = DEBIT_STATES.filter((state) => canMoveDebit(state, 'cancelled'));
    expect(stoppable).toEqual(['mandate_signed', 'queued']);
    for (const state of DEBIT_STATES)
      expect(debitOutcome(state, 'settled') === 'open').toBe(stoppable.includes(state));
  });

  it('allow a return after settlement, and nothing after that', () => {
    expect(canMoveDebit('settled', 'returned')).toBe(true);
    for (const end of ['returned', 'rejected', 'cancelled'] as const) expect(movesFrom(end)).toEqual([]);
  });

  it('are all reachable, and a repeated update is no transition', () => {
    const reached = new Set(DEBIT_STATES.flatMap((state) => movesFrom(state)));
    for (const state of DEBIT_STATES) {
      expect(reached.has(state)).toBe(state !== 'mandate_signed');
      expect(canMoveDebit(state, state)).toBe(false);
    }
  });

  it('release the order on settlement, or already on acceptance', () => {
    expect(debitOutcome('accepted', 'settled')).toBe('processing');
    expect(debitOutcome('accepted', 'accepted')).toBe('paid');
    for (const start of ['settled', 'accepted'] as const) {
      expect(debitOutcome('settled', start)).toBe('paid');
      expect(debitOutcome('returned', start)).toBe('failed');
    }
  });
});

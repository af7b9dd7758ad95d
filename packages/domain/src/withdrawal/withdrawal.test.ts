import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINE_STATES, type LineState } from '../order/states.ts';
import {
  decideWithdrawal,
  type LineFacts,
  limitShares,
  type OrderFacts,
  WITHDRAWAL_RULES,
  type WithdrawalShare,
} from './decide-withdrawal.ts';
import { computeKept, isFee, lineFees } from './terms.ts';

const ENDS = new Date('2026-12-09T23:00:00Z');
const ORDER: OrderFacts = {
  isBusiness: false,
  isConsented: true,
  isChargedBack: false,
  endsAt: ENDS,
  now: new Date('2026-11-25T09:00:00Z'),
};
const LINE: LineFacts = {
  state: 'paid',
  hasBegun: false,
  isDelivered: false,
  isWithdrawn: false,
  total: 2512,
  refunded: 0,
  begunFee: 1091,
};

/** Returns a decision as `rule refund/kept`, or as its reason. */
function decide(line: Partial<LineFacts>, order: Partial<OrderFacts> = {}): string {
  const decision = decideWithdrawal({ ...ORDER, ...order }, { ...LINE, ...line });
  return decision.allowed ? `${decision.rule} ${decision.refund}/${decision.kept}` : decision.reason;
}

describe('the withdrawal of a line', () => {
  const withoutConsents = { isConsented: false };
  const begun = { state: 'in_progress', hasBegun: true } as const;
  it.each<[string, string, Partial<LineFacts>, Partial<OrderFacts>]>([
    ['not begun: everything', 'not_begun 2512/0', {}, {}],
    ['waiting and never begun: everything', 'not_begun 2512/0', { state: 'waiting_customer' }, {}],
    ['without consents: everything', 'not_begun 2512/0', { state: 'waiting_customer' }, withoutConsents],
    ['begun: the agreed part is kept', 'begun 1421/1091', begun, {}],
    ['begun and waiting', 'begun 1421/1091', { ...begun, state: 'waiting_customer' }, {}],
    ['begun, nothing agreed: everything', 'begun 2512/0', { ...begun, begunFee: null }, {}],
    ['begun, partly refunded', 'begun 421/1091', { ...begun, refunded: 1000 }, {}],
    ['begun, less left than the agreed part', 'begun 0/512', { ...begun, refunded: 2000 }, {}],
    ['begun without consents: everything', 'unconsented 2512/0', begun, withoutConsents],
    ['delivered: none', 'performed', { state: 'delivered', isDelivered: true, hasBegun: true }, {}],
    ['delivered again: none', 'performed', { state: 'redelivered', isDelivered: true, hasBegun: true }, {}],
    ['delivered, and in progress again: none', 'performed', { ...begun, isDelivered: true }, {}],
    [
      'delivered without consents',
      'unconsented 2512/0',
      { state: 'delivered', isDelivered: true },
      withoutConsents,
    ],
    [
      'not found: its own terms apply',
      'searched',
      { state: 'not_found', hasBegun: true, refunded: 1421 },
      {},
    ],
    [
      'not found without consents',
      'unconsented 1091/0',
      { state: 'not_found', refunded: 1421 },
      withoutConsents,
    ],
    ['unpaid: none, the order is cancelled', 'unpaid', { state: 'awaiting_payment' }, {}],
    ['cancelled', 'cancelled', { state: 'cancelled' }, {}],
    ['withdrawn before', 'withdrawn', { state: 'cancelled', isWithdrawn: true, refunded: 2512 }, {}],
    ['refunded', 'refunded', { state: 'refunded' }, {}],
    ['refund on its way', 'refunded', { refunded: 2512 }, {}],
    ['free and not begun', 'not_begun 0/0', { total: 0 }, {}],
    ['business', 'business', {}, { isBusiness: true }],
    ['charged back', 'charged_back', {}, { isChargedBack: true }],
    ['the last moment of the period', 'not_begun 2512/0', {}, { now: new Date(ENDS.getTime() - 1) }],
    ['the end of the period', 'ended', {}, { now: ENDS }],
    ['withdrawn, and the period has ended', 'withdrawn', { isWithdrawn: true }, { now: ENDS }],
  ])('[AP-28] [OS-8] %s: %s', (_case, expected, line, order) => expect(decide(line, order)).toBe(expected));

  it('returns and keeps exactly what is left, never a negative amount', () => {
    fc.assert(
      fc.property(
        fc.record({
          state: fc.constantFrom<LineState>(...LINE_STATES),
          hasBegun: fc.boolean(),
          isDelivered: fc.boolean(),
          isWithdrawn: fc.boolean(),
          total: fc.nat(9999),
          refunded: fc.nat(9999),
          begunFee: fc.option(fc.nat(9999)),
        }),
        fc.boolean(),
        (line, isConsented) => {
          fc.pre(line.refunded <= line.total);
          const decision = decideWithdrawal({ ...ORDER, isConsented }, line);
          if (!decision.allowed) return;
          expect(WITHDRAWAL_RULES).toContain(decision.rule);
          expect(decision.refund + decision.kept + line.refunded).toBe(line.total);
          expect(Math.min(decision.refund, decision.kept)).toBeGreaterThanOrEqual(0);
          if (!isConsented) expect(decision.kept).toBe(0);
        },
      ),
    );
  });

  it.each([
    [
      'everything',
      2000,
      [
        [1000, 300],
        [500, 0],
      ],
    ],
    [
      'what comes back before what is kept',
      1600,
      [
        [1000, 100],
        [500, 0],
      ],
    ],
    [
      'the first lines before the others',
      1200,
      [
        [1000, 0],
        [200, 0],
      ],
    ],
    [
      'nothing',
      0,
      [
        [0, 0],
        [0, 0],
      ],
    ],
    [
      'nothing of a debt',
      -5,
      [
        [0, 0],
        [0, 0],
      ],
    ],
  ])('takes %s from the %i cents that are left', (_, left, expected) => {
    const shares = [
      { refund: 1000, kept: 300 },
      { refund: 500, kept: 0 },
    ];
    expect(limitShares(shares, left).map(({ refund, kept }) => [refund, kept])).toEqual(expected);
  });

  it('takes all that is left, or every share as it is', () => {
    const share = fc.record({ refund: fc.nat(9999), kept: fc.nat(9999) });
    const sum = (shares: readonly WithdrawalShare[]) =>
      shares.reduce((all, { refund, kept }) => all + refund + kept, 0);
    fc.assert(
      fc.property(fc.array(share), fc.nat(99_999), (shares, left) => {
        const limited = limitShares(shares, left);
        expect(sum(limited)).toBe(Math.min(sum(shares), left));
        if (sum(shares) <= left) expect(limited).toEqual(shares);
      }),
    );
  });
});

describe('the terms of a service', () => {
  const line = { net: 2076, vat: 436, rateBp: 2100 };
  it.each([
    ['net cents take the VAT of the line', { cents: 902 }, 1091],
    ['nothing', { cents: 0 }, 0],
    ['a percentage is of the whole price', { percent: 30 }, 754],
    ['everything', { percent: 100 }, 2512],
    ['no fee exceeds the price', { cents: 9000 }, 2512],
  ])('%s', (_case, fee, kept) => expect(computeKept(fee, line)).toBe(kept));

  it('freezes only the fees that the product agreed on', () => {
    expect(lineFees({ notFound: { cents: 902 } }, line)).toEqual({ notFoundFee: 1091, begunFee: null });
    expect(lineFees(undefined, line)).toEqual({ notFoundFee: null, begunFee: null });
  });

  it.each([
    [{ cents: -1 }, false],
    [{ cents: 1.5 }, false],
    [{ percent: 101 }, false],
    [{ percent: 0 }, true],
    [{ cents: 0 }, true],
  ])('accepts %j: %s', (fee, valid) => expect(isFee(fee)).toBe(valid));
});

import { describe, expect, it } from 'vitest';
import { ATTEMPT_STATES } from './attempt-states.ts';
import {
  type AttemptFacts,
  type AttemptReport,
  decideTransition,
  type Transition,
} from './attempt-transition.ts';

const NOW = new Date('2026-11-24T09:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const inFlight = { requestedAt: ago(1), answeredAt: null };
const answered = { requestedAt: ago(1), answeredAt: ago(1) };
const lost = { requestedAt: ago(6), answeredAt: null };

const ATTEMPT: AttemptFacts = {
  state: 'requires_action',
  orderId: 7,
  amount: 2076,
  currency: 'EUR',
  failureCode: null,
  declineRef: null,
  isEnded: false,
  isAbandoned: false,
  captureRequest: null,
};
const REPORT: AttemptReport = {
  state: 'requires_action',
  amount: 2076,
  currency: 'EUR',
  orderId: 7,
  failureCode: null,
};
const progress = (more: Partial<Extract<Transition, { kind: 'progress' }>>): Transition => ({
  ...{ kind: 'progress', state: 'requires_action', isEnd: false, isNewDecline: false, outcome: 'open' },
  ...more,
});
const ended = { isEnded: true } as const;
const none = (outcome: Extract<Transition, { kind: 'none' }>['outcome']): Transition => ({
  kind: 'none',
  outcome,
});

type Row = readonly [
  what: string,
  attempt: Partial<AttemptFacts>,
  report: Partial<AttemptReport>,
  expected: Transition,
];

const ROWS: readonly Row[] = [
  // Open attempts.
  ['money arrives', {}, { state: 'succeeded' }, { kind: 'payment' }],
  ['the customer must act', {}, {}, progress({})],
  ['the customer has approved, but nothing is captured', {}, { state: 'authorized' }, progress({})],
  ['a reference was issued', {}, { state: 'pending' }, progress({ state: 'pending' })],
  ['the provider works', {}, { state: 'processing' }, progress({ state: 'processing' })],
  [
    'the customer cancelled',
    {},
    { state: 'cancelled' },
    progress({ state: 'cancelled', isEnd: true, outcome: 'ended' }),
  ],
  [
    'the provider cancels what the shop abandoned',
    { isAbandoned: true },
    { state: 'cancelled' },
    progress({ state: 'expired', isEnd: true, outcome: 'ended' }),
  ],
  [
    'the provider declines for good',
    {},
    { state: 'failed', failureCode: 'x' },
    progress({ state: 'failed', isEnd: true, isNewDecline: true, outcome: 'declined' }),
  ],
  // Declines of an attempt that may be tried again.
  ['a first decline', {}, { failureCode: 'x' }, progress({ isNewDecline: true, outcome: 'declined' })],
  ['the same decline again', { failureCode: 'x' }, { failureCode: 'x' }, progress({ outcome: 'declined' })],
  [
    'another reason',
    { failureCode: 'x' },
    { failureCode: 'y' },
    progress({ isNewDecline: true, outcome: 'declined' }),
  ],
  [
    'the same reason for another card',
    { failureCode: 'x', declineRef: 'ch_1' },
    { failureCode: 'x', declineRef: 'ch_2' },
    progress({ isNewDecline: true, outcome: 'declined' }),
  ],
  [
    'the same card again',
    { failureCode: 'x', declineRef: 'ch_1' },
    { failureCode: 'x', declineRef: 'ch_1' },
    progress({ outcome: 'declined' }),
  ],
  // Captures in flight.
  [
    'a bare open report during a capture',
    { state: 'processing', captureRequest: inFlight },
    {},
    progress({ state: 'processing' }),
  ],
  ['a bare open report without any capture request', { state: 'processing' }, {}, progress({})],
  [
    'a decline during a capture',
    { state: 'processing', captureRequest: inFlight },
    { failureCode: 'x' },
    progress({ isNewDecline: true, outcome: 'declined' }),
  ],
  [
    'a cancellation that yields to a capture in flight',
    { state: 'processing', captureRequest: inFlight },
    { state: 'cancelled', unlessCapturing: true },
    none('open'),
  ],
  [
    'a cancellation after the capture was answered',
    { state: 'processing', captureRequest: answered },
    { state: 'cancelled', unlessCapturing: true },
    progress({ state: 'cancelled', isEnd: true, outcome: 'ended' }),
  ],
  [
    'a cancellation after the capture was lost',
    { state: 'processing', captureRequest: lost },
    { state: 'cancelled', unlessCapturing: true },
    progress({ state: 'cancelled', isEnd: true, outcome: 'ended' }),
  ],
  // Other money than owed.
  ['another amount', {}, { amount: 1 }, { kind: 'mismatch', differs: 'amount' }],
  ['another currency', {}, { currency: 'USD', amount: 1 }, { kind: 'mismatch', differs: 'currency' }],
  ['another order', {}, { orderId: 8, currency: 'USD' }, { kind: 'mismatch', differs: 'order' }],
  ['no order at all', {}, { orderId: null }, progress({})],
  ['the wrong money again', { state: 'mismatched', ...ended }, { amount: 1 }, none('mismatch')],
  ['no money after the wrong money', { state: 'mismatched', ...ended }, {}, none('mismatch')],
  [
    'the right money after the wrong',
    { state: 'mismatched', ...ended },
    { state: 'succeeded' },
    { kind: 'payment' },
  ],
  // Ended attempts.
  ['money again', { state: 'succeeded', ...ended }, { state: 'succeeded' }, none('paid')],
  ['a failure after the money', { state: 'succeeded', ...ended }, { state: 'failed' }, none('paid')],
  ['late money', { state: 'expired', ...ended }, { state: 'succeeded' }, { kind: 'payment' }],
  [
    'late money of another amount',
    { state: 'expired', ...ended },
    { state: 'succeeded', amount: 1 },
    { kind: 'mismatch', differs: 'amount' },
  ],
  ['an open report after the end', { state: 'cancelled', ...ended }, {}, none('ended')],
  ['a decline after the decline', { state: 'failed', failureCode: 'x', ...ended }, {}, none('declined')],
];

describe('[AP-0] a report on a payment attempt', () => {
  it.each(ROWS)('%s', (_what, attempt, report, expected) => {
    expect(decideTransition({ ...ATTEMPT, ...attempt }, { ...REPORT, ...report }, NOW)).toEqual(expected);
  });

  it.each(ATTEMPT_STATES)('has no effect when repeated after its end (%s)', (state) => {
    const isEnded = ['succeeded', 'failed', 'cancelled', 'expired', 'mismatched'].includes(state);
    if (!isEnded) return;
    for (const repeated of [
      'requires_action',
      'processing',
      'pending',
      'failed',
      'cancelled',
      'expired',
    ] as const)
      expect(
        decideTransition({ ...ATTEMPT, state, isEnded }, { ...REPORT, state: repeated }, NOW),
      ).toMatchObject({ kind: 'none' });
  });
});

import { describe, expect, it } from 'vitest';
import { customerActions } from './customer-actions.ts';
import { type NextFacts, nextSteps } from './next-steps.ts';
import { orderParts } from './order-stage.ts';
import { orderTimeline, type TimelineFacts } from './timeline.ts';

const at = (hour: number): string => `2026-11-24T${String(hour).padStart(2, '0')}:00:00.000Z`;
const NO_FACTS: TimelineFacts = {
  ...{ placedAt: at(8), paidAt: null, events: [], lines: [], refunds: [], invoices: [] },
};
const listKinds = (facts: Partial<TimelineFacts>) =>
  orderTimeline({ ...NO_FACTS, ...facts }).map(({ kind, lineId }) =>
    lineId === null ? kind : `${kind} ${lineId}`,
  );
const audited = (hour: number, action: string, lineId: number | null = null) => ({
  ...{ at: at(hour), action, lineId, amount: 500 },
});

describe('[RT-12] the timeline of an order', () => {
  it('tells what happened in its order, with amounts and numbers', () => {
    const events = orderTimeline({
      ...NO_FACTS,
      paidAt: at(9),
      invoices: [
        { at: at(9), number: 'F26-000001', isCreditNote: false },
        { at: at(13), number: 'R26-000001', isCreditNote: true },
      ],
      events: [
        audited(10, 'line_taken', 7),
        audited(11, 'line_delivered', 7),
        audited(12, 'refund_requested'),
      ],
      refunds: [{ at: at(13), amount: 500 }],
    });
    expect(events.map((event) => [event.at, event.kind, event.amount ?? event.number])).toEqual([
      [at(8), 'placed', null],
      [at(9), 'paid', null],
      [at(9), 'invoice', 'F26-000001'],
      [at(10), 'started', null],
      [at(11), 'delivered', null],
      [at(12), 'refund_requested', 500],
      [at(13), 'refunded', 500],
      [at(13), 'credit_note', 'R26-000001'],
    ]);
  });

  it('says once that a line was started, and that a further delivery is one', () => {
    const events = [
      audited(9, 'line_taken', 1),
      audited(10, 'line_taken', 2),
      audited(11, 'line_taken', 1),
      audited(12, 'line_delivered', 1),
      audited(13, 'line_delivered', 2),
      audited(14, 'line_delivered', 1),
    ];
    expect(listKinds({ events })).toEqual([
      ...['placed', 'started 1', 'started 2', 'delivered 1', 'delivered 2', 'redelivered 1'],
    ]);
  });

  it('keeps what is the shop’s own to itself', () => {
    const actions = [
      'note',
      'document_added',
      'answer_file_opened',
      'debit_exported',
      'payment_mismatch',
      'unknown',
    ];
    expect(listKinds({ events: actions.map((action) => audited(9, action, 1)) })).toEqual(['placed']);
  });

  it('has a search that found nothing, a withdrawal and a cancelled order', () => {
    const events = [
      audited(9, 'line_not_found', 1),
      audited(10, 'contract_withdrawn', 2),
      audited(11, 'order_cancelled', 3),
    ];
    expect(listKinds({ events })).toEqual(['placed', 'not_found 1', 'withdrawn 2', 'cancelled 3']);
  });

  it('tells from a line itself that it waits', () => {
    const line = { pausedAt: at(9) };
    expect(
      listKinds({
        lines: [
          { id: 1, state: 'waiting_customer', ...line },
          { id: 4, state: 'in_progress', ...line },
        ],
      }),
    ).toEqual(['placed', 'waiting 1']);
  });
});

describe('what comes next', () => {
  const line = { id: 1, state: 'paid', promisedAt: at(12), resumesAt: null, isMoneyGone: false } as const;
  const facts: NextFacts = { state: 'paid', awaitsConsentsUntil: null, lines: [line] };
  const next = (more: Partial<NextFacts>, now = at(10)) =>
    nextSteps({ ...facts, ...more }, now).map(({ kind, at }) => [kind, at]);

  it('[RT-12] is the promise, kept or broken, of each open line', () => {
    expect(next({})).toEqual([['due', at(12)]]);
    expect(next({}, at(13))).toEqual([['late', at(12)]]);
    expect(next({ lines: [{ ...line, state: 'delivered' }] })).toEqual([]);
    expect(next({ lines: [{ ...line, promisedAt: null }] })).toEqual([]);
    expect(next({ lines: [{ ...line, isMoneyGone: true }] })).toEqual([]);
  });

  it('[RT-12] is paused while the customer has to act', () => {
    const waiting = { ...line, state: 'waiting_customer', resumesAt: at(15) } as const;
    expect(next({ lines: [waiting] })).toEqual([['answer', at(15)]]);
    expect(next({ lines: [waiting], awaitsConsentsUntil: at(23) })).toEqual([['consents', at(23)]]);
  });

  it('[AP-4] is the payment of an unpaid order, and nothing of a closed one', () => {
    expect(next({ state: 'awaiting_payment', awaitsConsentsUntil: at(23) })).toEqual([['pay', null]]);
    expect(next({ state: 'cancelled' })).toEqual([]);
    expect(next({ state: 'superseded' })).toEqual([]);
  });
});

describe('[EN-14] what a customer may do now', () => {
  const answer = (lineId: number) => ({ kind: 'answer', lineId, at: null }) as const;
  const consents = { kind: 'consents', lineId: null, at: null } as const;

  it.each([
    ['nothing', [], [null, null, false, false]],
    [
      'nothing while the shop works',
      [{ steps: [{ kind: 'due', lineId: 3, at: null }], waitingLines: [] }],
      [null, null, false, false],
    ],
    ['answer one incident', [{ steps: [answer(3)], waitingLines: [3] }], ['incident', 3, false, false]],
    [
      'answer several, each for itself',
      [{ steps: [answer(3), answer(4)], waitingLines: [3, 4] }],
      ['incident', 3, true, false],
    ],
    ['consent for one line', [{ steps: [consents], waitingLines: [5] }], ['update', 5, false, false]],
    [
      'consent for all lines at once',
      [{ steps: [consents], waitingLines: [5, 6] }],
      ['update', 5, true, true],
    ],
    [
      'the newest first',
      [
        { steps: [consents], waitingLines: [5, 6] },
        { steps: [answer(3)], waitingLines: [3] },
      ],
      ['update', 5, true, true],
    ],
  ] as const)('%s', (_what, orders, expected) => {
    const { operation, lineId, isMultiple, isShared } = customerActions(orders);
    expect([operation, lineId, isMultiple, isShared]).toEqual(expected);
  });
});

describe('[RT-12] the parts of an order in a list', () => {
  it('are the statuses of its lines by the table of states, most urgent first, with their counts', () => {
    const lines = (['delivered', 'in_progress', 'redelivered', 'waiting_customer', 'paid'] as const).map(
      (state, at) => ({ state, at }),
    );
    expect(orderParts(lines).map(({ line: { at }, count }) => [at, count])).toEqual([
      [3, 1],
      [1, 1],
      [4, 1],
      [0, 2],
    ]);
  });

  it('are one where all lines agree, and none without lines', () => {
    const both = [{ state: 'delivered' }, { state: 'redelivered' }] as const;
    expect(orderParts(both)).toEqual([{ line: both[0], count: 2 }]);
    expect(orderParts([])).toEqual([]);
  });
});

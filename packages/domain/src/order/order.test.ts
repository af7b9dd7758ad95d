import { describe, expect, it } from 'vitest';
import { displayOfWire } from './display.ts';
import { noteNeedsRefresh } from './note-age.ts';
import {
  canMoveLine,
  LINE_STATE_TABLE,
  LINE_STATES,
  type LineActor,
  stateAfterPayment,
  statesIn,
} from './states.ts';

/** The compiler requires every actor. */
const ACTORS = Object.keys({
  payment: 1,
  operator: 1,
  accountant: 1,
  customer: 1,
  job: 1,
} satisfies Record<LineActor, 1>) as LineActor[]; // `Object.keys` returns strings.

/** Returns each allowed transition of a line as `from to: actors`. */
const lineMoves = () =>
  LINE_STATES.flatMap((from) =>
    LINE_STATES.flatMap((to) => {
      const actors = ACTORS.filter((actor) => canMoveLine(from, to, actor));
      return actors.length > 0 ? [`${from} ${to}: ${actors.join(', ')}`] : [];
    }),
  );

describe('status display', () => {
  it('[OS-7] has one class per code', () => {
    const classes = LINE_STATES.map((state) => displayOfWire(LINE_STATE_TABLE[state].wire)).map(
      ({ code, className }) => `${code}:${className}`,
    );
    expect(new Set(classes)).toEqual(
      new Set(
        ['refunded', 'pending_payment', 'incident', 'ready', 'to_process', 'processing'].map(
          (code) => `${code}:status-${code.replace('_', '-')}`,
        ),
      ),
    );
  });
});

describe('the line state machine', () => {
  it('[OS-8] maps each state to the wire’s status and panel status', () => {
    expect(
      LINE_STATES.map((state) => [
        state,
        LINE_STATE_TABLE[state].wire.status,
        LINE_STATE_TABLE[state].wire.panelStatusId,
      ]),
    ).toEqual([
      ['awaiting_payment', 'pending', null],
      ['paid', 'complete', 10],
      ['in_progress', 'complete', 20],
      ['waiting_customer', 'complete', 60],
      ['delivered', 'complete', 110],
      ['redelivered', 'complete', 120],
      ['not_found', 'complete', 60],
      ['cancelled', 'cancelled', null],
      ['refunded', 'closed', null],
    ]);
  });

  it('[OS-8] closes what ended without a document, a search that found nothing too', () => {
    const stages = ['unpaid', 'open', 'waiting', 'done', 'closed'] as const;
    expect(stages.map((stage) => statesIn(stage))).toEqual([
      ['awaiting_payment'],
      ['paid', 'in_progress'],
      ['waiting_customer'],
      ['delivered', 'redelivered'],
      ['not_found', 'cancelled', 'refunded'],
    ]);
  });

  it.each([
    ['awaiting_payment', 'paid', 'payment', true],
    ['awaiting_payment', 'paid', 'operator', false],
    ['awaiting_payment', 'cancelled', 'customer', true],
    ['awaiting_payment', 'delivered', 'operator', false],
    ['paid', 'in_progress', 'operator', true],
    ['in_progress', 'delivered', 'operator', true],
    ['in_progress', 'delivered', 'customer', false],
    ['waiting_customer', 'in_progress', 'customer', true],
    ['delivered', 'redelivered', 'operator', true],
    ['delivered', 'cancelled', 'operator', false],
    ['cancelled', 'paid', 'payment', true],
    ['refunded', 'paid', 'payment', false],
  ] as const)('[OS-8] from %s to %s by %s: %s', (from, to, actor, allowed) =>
    expect(canMoveLine(from, to, actor)).toBe(allowed),
  );

  it('[OS-8] allows exactly these transitions by these actors', () => {
    expect(lineMoves()).toEqual([
      'awaiting_payment paid: payment',
      'awaiting_payment waiting_customer: payment',
      'awaiting_payment cancelled: operator, customer, job',
      'paid in_progress: operator, job',
      'paid waiting_customer: payment, operator',
      'paid cancelled: operator, customer',
      'paid refunded: payment',
      'in_progress waiting_customer: payment, operator',
      'in_progress delivered: operator, job',
      'in_progress not_found: operator',
      'in_progress cancelled: operator, customer',
      'in_progress refunded: payment',
      'waiting_customer paid: customer, job',
      'waiting_customer in_progress: operator, customer',
      'waiting_customer not_found: operator',
      'waiting_customer cancelled: operator, customer',
      'waiting_customer refunded: payment',
      'delivered in_progress: operator',
      'delivered redelivered: operator, job',
      'delivered cancelled: customer',
      'delivered refunded: payment',
      'redelivered in_progress: operator',
      'redelivered redelivered: operator, job',
      'redelivered cancelled: customer',
      'redelivered refunded: payment',
      'not_found in_progress: operator',
      'not_found waiting_customer: operator',
      'not_found cancelled: customer',
      'not_found refunded: payment',
      'cancelled paid: payment',
      'cancelled waiting_customer: payment',
      'cancelled refunded: payment',
    ]);
  });

  it('[AP-28] [OS-8] starts by a payment only lines that the table allows to start', () => {
    for (const from of ['awaiting_payment', 'cancelled'] as const) {
      expect(stateAfterPayment(from, false)).toBe('paid');
      expect(stateAfterPayment(from, true)).toBe('waiting_customer');
    }
    for (const from of ['delivered', 'not_found', 'refunded'] as const) {
      expect(stateAfterPayment(from, false)).toBe(from);
      expect(stateAfterPayment(from, true)).toBe(from);
    }
  });

  it('[OS-8] reaches every state and ends only in a refund', () => {
    const targets = new Set(LINE_STATES.flatMap((state) => Object.keys(LINE_STATE_TABLE[state].to)));
    expect(LINE_STATES.filter((state) => !targets.has(state))).toEqual(['awaiting_payment']);
    expect(LINE_STATES.filter((state) => Object.keys(LINE_STATE_TABLE[state].to).length === 0)).toEqual([
      'refunded',
    ]);
  });
});

describe('the age of a note', () => {
  it.each([
    ['2026-01-01', '2026-03-02', false],
    ['2026-01-01', '2026-03-03', true],
    ['2026-03-03', '2026-03-03', false],
  ])('[OS-6] a note of %s is stale on %s: %s', (issued, today, stale) =>
    expect(noteNeedsRefresh(issued, today)).toBe(stale),
  );
});

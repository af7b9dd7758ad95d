import type { PaymentView } from '@folio/contract/payments/payment.view';
import { describe, expect, it } from 'vitest';
import {
  type CardEvent,
  type CardState,
  type CardStatus,
  cardReducer,
  initialCardState,
  shownStatus,
} from './card-state.ts';

const STATUSES = ['loading', 'ready', 'paying', 'unreachable'] as const satisfies CardStatus[];
const state = (some: Partial<CardState> = {}): CardState => ({
  ...{
    status: 'loading',
    failure: 'earlier',
    inputError: 'wrong',
    isComplete: true,
    wallets: 'none',
    tries: 1,
  },
  ...some,
});

/** For each event, the status that follows each of the statuses above. */
const TABLE: readonly (readonly [event: CardEvent, next: readonly CardStatus[]])[] = [
  [{ type: 'loaded' }, ['ready', 'ready', 'ready', 'ready']],
  [{ type: 'changed', isComplete: true }, STATUSES],
  [{ type: 'unreachable' }, ['unreachable', 'unreachable', 'unreachable', 'unreachable']],
  [{ type: 'submitted' }, ['loading', 'paying', 'paying', 'unreachable']],
  [{ type: 'invalid', message: 'no' }, ['ready', 'ready', 'ready', 'ready']],
  [{ type: 'failed', message: 'no' }, ['loading', 'ready', 'ready', 'unreachable']],
  [{ type: 'wallet-failed', message: 'no' }, STATUSES],
  [{ type: 'wallets', wallets: 'offered' }, STATUSES],
  [{ type: 'reopened', message: null }, ['loading', 'loading', 'loading', 'loading']],
];

describe('the status of the card form', () => {
  it.each(TABLE)('follows %j', (event, next) => {
    expect(STATUSES.map((status) => cardReducer(state({ status }), event).status)).toEqual(next);
  });

  it('is loading while a ready field waits for the wallets above it', () => {
    const waiting = STATUSES.map((status) => shownStatus(state({ status, wallets: 'loading' })));
    expect(waiting).toEqual(['loading', 'loading', 'paying', 'unreachable']);
    expect(shownStatus(state({ status: 'ready', wallets: 'offered' }))).toBe('ready');
  });
});

describe('the card form', () => {
  it.each([
    [{ type: 'submitted' }, { failure: null, inputError: null, isComplete: false }],
    [
      { type: 'failed', message: 'no' },
      { failure: 'no', isComplete: true },
    ],
    [
      { type: 'invalid', message: 'no' },
      { failure: 'earlier', inputError: 'no' },
    ],
    [
      { type: 'changed', isComplete: false },
      { failure: 'earlier', inputError: 'wrong' },
    ],
    [
      { type: 'changed', isComplete: true },
      { failure: 'earlier', inputError: null },
    ],
    [
      { type: 'wallet-failed', message: 'no' },
      { failure: 'no', tries: 1 },
    ],
    [
      { type: 'reopened', message: 'again' },
      { failure: 'again', tries: 2 },
    ],
    [{ type: 'loaded' }, { failure: 'earlier' }],
  ] as const satisfies readonly (readonly [CardEvent, Partial<CardState>])[])(
    '[VA-9] keeps or replaces its messages after %j',
    (event, next) => expect(cardReducer(state({ status: 'ready' }), event)).toMatchObject(next),
  );

  it('starts with the failure of the last attempt, and waits for wallets only if there may be one', () => {
    const payment = { express: null, failure: 'Sin saldo.', failureWhy: '' } as unknown as PaymentView;
    expect(initialCardState(payment)).toMatchObject({
      ...{ status: 'loading', failure: 'Sin saldo.', wallets: 'none', tries: 0 },
    });
    const withWallets = { ...payment, express: {} } as unknown as PaymentView;
    expect(initialCardState(withWallets).wallets).toBe('loading');
  });
});

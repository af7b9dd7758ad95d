import type { NextStep } from './next-steps.ts';

/** The actions of a customer (EN-14): answer an incident, or update an order that lacks the consents. */
export type CustomerActions = {
  readonly operation: 'incident' | 'update' | null;
  /** The line that it is about. */
  readonly lineId: number | null;
  /** Several lines wait. */
  readonly isMultiple: boolean;
  /** The answer serves several lines. */
  readonly isShared: boolean;
};

export type WaitingOrder = {
  readonly steps: readonly NextStep[];
  /** The lines that wait for the customer. */
  readonly waitingLines: readonly number[];
};

type Waiting = { readonly operation: 'incident' | 'update'; readonly lines: readonly number[] };

/** Returns the customer's possible actions on the first of these orders that waits for them, newest first. */
export function customerActions(orders: readonly WaitingOrder[]): CustomerActions {
  const waiting = orders.flatMap(({ steps, waitingLines }) =>
    steps.flatMap(({ kind, lineId }): Waiting[] => {
      if (kind === 'answer') return [{ operation: 'incident', lines: lineId === null ? [] : [lineId] }];
      return kind === 'consents' ? [{ operation: 'update', lines: waitingLines }] : [];
    }),
  );
  const [first] = waiting;
  const count = waiting.reduce((sum, { lines }) => sum + lines.length, 0);
  return {
    operation: first?.operation ?? null,
    lineId: first?.lines[0] ?? null,
    isMultiple: count > 1,
    isShared: (first?.lines.length ?? 0) > 1,
  };
}

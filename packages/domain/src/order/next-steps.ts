import type { OrderState } from './order-stage.ts';
import { LINE_STATE_TABLE, type LineState } from './states.ts';

/**
 * The next steps of a line, or of the order. The customer pays (`pay`), gives the missing consents (`consents`), or
 * answers a question while the work is paused (`answer`). The shop delivers by the promised time (`due`) or is late
 * (`late`).
 */
export type NextKind = 'pay' | 'consents' | 'answer' | 'due' | 'late';
export type NextStep = {
  readonly kind: NextKind;
  /** Null for the whole order. */
  readonly lineId: number | null;
  /**
   * ISO instant: of `due` and `late` the promise; of `consents` when work starts without them; of `answer` the promise
   * if the customer answered now, null if nothing was promised.
   */
  readonly at: string | null;
};

export type NextFacts = {
  readonly state: OrderState;
  /** When work starts without the consents that the order waits for; null if none is missing. */
  readonly awaitsConsentsUntil: string | null;
  readonly lines: readonly {
    readonly id: number;
    readonly state: LineState;
    readonly promisedAt: string | null;
    /** The promise of a paused line if it continued now. */
    readonly resumesAt: string | null;
    /** The line's payment was or will be returned, so no step follows. */
    readonly isMoneyGone: boolean;
  }[];
};

/** Returns the next steps, in the order of the lines; none for an order that is finished or closed. */
export function nextSteps({ state, awaitsConsentsUntil, lines }: NextFacts, now: string): NextStep[] {
  if (state === 'awaiting_payment') return [{ kind: 'pay', lineId: null, at: null }];
  if (state !== 'paid') return [];
  if (awaitsConsentsUntil) return [{ kind: 'consents', lineId: null, at: awaitsConsentsUntil }];
  return lines.flatMap((line): NextStep[] => {
    if (line.isMoneyGone) return [];
    if (line.state === 'waiting_customer') return [{ kind: 'answer', lineId: line.id, at: line.resumesAt }];
    if (LINE_STATE_TABLE[line.state].stage !== 'open' || line.promisedAt === null) return [];
    const kind = line.promisedAt < now ? 'late' : 'due';
    return [{ kind, lineId: line.id, at: line.promisedAt }];
  });
}

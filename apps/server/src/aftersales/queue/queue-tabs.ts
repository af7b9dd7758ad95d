import type { QueueTab } from '@folio/contract/staff/limits';
import { LINE_STATES, type LineState, statesIn } from '@folio/domain/order/states';

/** A line's state in the queue; a line of a superseded order needs neither payment nor work. */
export type QueueState = LineState | 'superseded';

/** States of each tab, in the order of the tabs that are sorted by due time. */
export const TAB_STATES: Readonly<Record<QueueTab, readonly QueueState[]>> = {
  open: statesIn('open'),
  waiting: statesIn('waiting'),
  done: statesIn('done'),
  unpaid: statesIn('unpaid'),
  closed: [...statesIn('closed'), 'superseded'],
  all: [...LINE_STATES, 'superseded'],
};

/** Tabs sorted by due time; the others are sorted by the last change. */
export const DUE_FIRST: readonly QueueTab[] = ['open', 'waiting'];

export const LAST_RANK = 1;

/** Lines of a page. A search shows one page. */
export const QUEUE_PAGE = 50;

/** The lines of a tab that are in one state and, if `isLate` is set, late or not. */
export type TabRange = { readonly state: QueueState; readonly rank: number; readonly isLate: boolean | null };

/**
 * Returns the ranges of a tab with their ranks, from 0 to {@link LAST_RANK}. Late and unassigned open lines precede
 * those in progress: taking a late line does not move it.
 */
export const tabRanges = (tab: QueueTab): readonly TabRange[] =>
  TAB_STATES[tab].flatMap((state): TabRange[] =>
    tab === 'open' && state !== 'paid'
      ? [
          { state, rank: 0, isLate: true },
          { state, rank: LAST_RANK, isLate: false },
        ]
      : [{ state, rank: 0, isLate: null }],
  );

/** Returns the rank of a line in a tab. */
export const rank = (tab: QueueTab, state: QueueState, isLate: boolean): number =>
  tabRanges(tab).find((range) => range.state === state && (range.isLate ?? isLate) === isLate)?.rank ?? 0;

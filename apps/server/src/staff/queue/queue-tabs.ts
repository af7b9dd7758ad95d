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
/**
 * Returns a state's rank in a tab, from 0 to {@link LAST_RANK}: among due lines, paid ones precede those in progress.
 */
export const rank = (tab: QueueTab, state: QueueState): number =>
  DUE_FIRST.includes(tab) && state !== 'paid' ? LAST_RANK : 0;

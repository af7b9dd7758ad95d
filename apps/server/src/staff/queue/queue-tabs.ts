import type { QueueTab } from '@folio/contract/staff/limits';
import { LINE_STATES, type LineState } from '@folio/domain/order/states';

/** A line's state in the queue: a line of a superseded order needs no payment and no work. */
export type QueueState = LineState | 'superseded';

/** The states that stand under each tab, in the order in which a tab that shows due lines first shows them. */
export const TAB_STATES: Readonly<Record<QueueTab, readonly QueueState[]>> = {
  open: ['paid', 'in_progress'],
  waiting: ['waiting_customer', 'not_found'],
  done: ['delivered', 'redelivered'],
  unpaid: ['awaiting_payment'],
  closed: ['cancelled', 'refunded', 'superseded'],
  all: [...LINE_STATES, 'superseded'],
};

/** Tabs that show first what is due first; the others show first what changed last. */
export const DUE_FIRST: readonly QueueTab[] = ['open', 'waiting'];

export const LAST_RANK = 1;
/**
 * Where a state stands in a tab, from 0 to {@link LAST_RANK}: among lines that are due, paid ones stand before
 * those that somebody works on.
 */
export const rank = (tab: QueueTab, state: QueueState): number =>
  DUE_FIRST.includes(tab) && state !== 'paid' ? LAST_RANK : 0;

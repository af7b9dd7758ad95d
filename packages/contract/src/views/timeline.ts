import type { NextStep } from '@folio/domain/order/next-steps';
import type { TimelineEvent } from '@folio/domain/order/timeline';

/** What happened to an order, oldest first, and what comes next. */
export type TimelineView = {
  readonly events: readonly TimelineEvent[];
  readonly next: readonly NextStep[];
};

import type { NextStep } from '@folio/domain/order/next-steps';
import type { TimelineEvent } from '@folio/domain/order/timeline';

/** The events of an order, oldest first, and its next steps. */
export type TimelineView = {
  readonly events: readonly TimelineEvent[];
  readonly next: readonly NextStep[];
};

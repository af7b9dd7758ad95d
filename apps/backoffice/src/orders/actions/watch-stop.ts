import type { StaffEvent, StaffOrder } from '@folio/contract/staff/orders/orders';
import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from '../../shell/query-client.ts';
import { orderQuery } from '../data/use-order.ts';
import { findEnd } from './stopped-text.ts';

/**
 * Watches a line whose action has just been scheduled, also while another order is open, and calls `onEnd` if its
 * customer or its money stops the action, or somebody undoes it. Ends after `forMs`.
 */
export function watchStop(
  order: StaffOrder,
  lineId: number,
  forMs: number,
  onEnd: (event: StaffEvent) => void,
): void {
  const known = Math.max(0, ...order.events.map(({ id }) => id));
  const observer = new QueryObserver(queryClient, orderQuery(order.id));
  const stop = observer.subscribe(({ data }) => {
    const event = data && findEnd(data, lineId);
    if (!event || event.id <= known) return;
    stop();
    onEnd(event);
  });
  setTimeout(stop, forMs);
}

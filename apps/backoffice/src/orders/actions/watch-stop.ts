import type { StaffEvent, StaffOrder } from '@folio/contract/staff/orders/orders';
import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from '../../shell/query-client.ts';
import { orderQuery } from '../data/use-order.ts';
import { findStop } from './stopped-text.ts';

/**
 * Watches a line whose action has just been scheduled, also while another order is open, and calls `onStop` if its
 * customer or its money stops the action. Ends after `forMs`.
 */
export function watchStop(
  order: StaffOrder,
  lineId: number,
  forMs: number,
  onStop: (stop: StaffEvent) => void,
): void {
  const known = Math.max(0, ...order.events.map(({ id }) => id));
  const observer = new QueryObserver(queryClient, orderQuery(order.id));
  const end = observer.subscribe(({ data }) => {
    const stop = data && findStop(data, lineId);
    if (!stop || stop.id <= known) return;
    end();
    onStop(stop);
  });
  setTimeout(end, forMs);
}

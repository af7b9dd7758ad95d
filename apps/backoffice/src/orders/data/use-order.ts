import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import { m } from '@folio/messages';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../page/api/call.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { queryClient } from '../../page/shell/query-client.ts';
import { useNotify } from '../../page/shell/use-notify.ts';

/** The stream of changes refreshes sooner; this interval serves while the stream is down. */
const REFRESH = 60_000;
/** The refresh interval while a provider processes a refund, which takes seconds. */
const ACTIVE_REFRESH = 3_000;
const IN_PROGRESS = new Set(['requested', 'sending']);
const orderKey = (orderId: string) => ['order', orderId] as const;

/** The query of an order. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: orderKey(orderId),
    queryFn: ({ signal }) => call('GET /api/orders/:orderId', { params: { orderId }, signal }),
  });

export const useOrder = (orderId: string) =>
  useQuery({
    ...orderQuery(orderId),
    refetchInterval: ({ state }) =>
      state.data?.refunds.some((refund) => IN_PROGRESS.has(refund.state)) ? ACTIVE_REFRESH : REFRESH,
  });

/** Returns the order that another component loads, once it has loaded. */
export const useCachedOrder = (orderId: string | undefined): StaffOrder | undefined =>
  useQuery({ ...orderQuery(orderId ?? ''), enabled: false }).data;

/** Shows the server's version of the order and refreshes the queue. */
export function storeOrder(order: StaffOrder): void {
  queryClient.setQueryData(orderKey(order.id), order);
  void queryClient.invalidateQueries({ queryKey: ['queue'] });
}

/** Reloads the order after a change whose response did not include it. */
export function reloadOrder(orderId: string): void {
  void queryClient.invalidateQueries({ queryKey: orderKey(orderId) });
  void queryClient.invalidateQueries({ queryKey: ['queue'] });
}

type LineAction = { readonly send: () => Promise<StaffOrder>; readonly done: string };

/** Performs an action on an order and shows the result or the error. */
export function useLineAction() {
  const t = useTexts();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ send }: LineAction) => send(),
    onSuccess: (order, { done }) => {
      storeOrder(order);
      notify(done);
    },
    onError: (error) => notify(error.message || t(m.staff_failed_offline), 'error'),
  });
}

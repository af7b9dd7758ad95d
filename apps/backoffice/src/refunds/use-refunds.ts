import type { RefundTab } from '@folio/contract/staff/refund-tabs';
import type {
  NewRefund,
  PayOutAnswer,
  RefundAccount,
  RefundsView,
  RefundsWaiting,
} from '@folio/contract/staff/refunds';
import type { StaffOrder } from '@folio/contract/staff/staff';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { orderChanged, showChanged } from '../orders/data/use-order.ts';
import { useMay } from '../session/me.ts';
import { call } from '../shell/call.ts';
import { queryClient } from '../shell/query-client.ts';

const KEY = ['refunds'];
const MINUTE = 60_000;

export const useRefunds = (tab: RefundTab, page: number) =>
  useQuery({
    queryKey: [...KEY, tab, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call<RefundsView>('GET', `api/refunds?tab=${tab}&page=${page}`, { signal }),
    refetchInterval: MINUTE,
  });

/** How many refunds wait for the accountant; none for who has no business with them. */
export function useRefundsWaiting(): number {
  const may = useMay('refunds.manage');
  const { data } = useQuery({
    queryKey: [...KEY, 'waiting'],
    enabled: may,
    queryFn: ({ signal }) => call<RefundsWaiting>('GET', 'api/refunds/waiting', { signal }),
    refetchInterval: MINUTE,
  });
  return may ? (data?.count ?? 0) : 0;
}

/** Asks for the lists and the count again, when something else says that they have changed. */
export const refundsChanged = (): void => void queryClient.invalidateQueries({ queryKey: KEY });

type Wish = { readonly orderId: string; readonly body: NewRefund; readonly key: string };

/** Gives money of an order back. What was refused may be so because the order has changed: it is looked at again. */
export const useGiveRefund = () =>
  useMutation({
    mutationFn: ({ orderId, body, key }: Wish) =>
      call<StaffOrder>('POST', `api/orders/${orderId}/refunds`, { body, key }),
    onSuccess: showChanged,
    onError: (_error, { orderId }) => orderChanged(orderId),
    onSettled: refundsChanged,
  });

/** Writes down that the accountant has sent a refund to an account. */
export const usePayOut = (orderId: string) =>
  useMutation({
    mutationFn: ({ refundId, iban }: { refundId: string; iban: string }) =>
      call<PayOutAnswer>('POST', `api/refunds/${refundId}/payout`, { body: { iban } }),
    onSettled: () => {
      orderChanged(orderId);
      refundsChanged();
    },
  });

/** Says whether a refund was made that its provider was silent about. */
export const useResolve = (orderId: string) =>
  useMutation({
    mutationFn: ({ refundId, made }: { refundId: string; made: boolean }) =>
      call('POST', `api/refunds/${refundId}/resolve`, { body: { made } }),
    onSettled: () => {
      orderChanged(orderId);
      refundsChanged();
    },
  });

/** Takes a refund back that was asked for by mistake. */
export const useRevoke = (orderId: string) =>
  useMutation({
    mutationFn: (refundId: string) => call('POST', `api/refunds/${refundId}/withdraw`),
    onSettled: () => {
      orderChanged(orderId);
      refundsChanged();
    },
  });

/** Opens the account that a refund was sent to, which is written down. Never kept: it is asked for each time. */
export const useAccount = (orderId: string) =>
  useMutation({
    gcTime: 0,
    mutationFn: (refundId: string) => call<RefundAccount>('POST', `api/refunds/${refundId}/account`),
    onSuccess: () => orderChanged(orderId),
  });

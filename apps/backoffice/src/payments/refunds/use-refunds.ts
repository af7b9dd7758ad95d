import type { RefundTab } from '@folio/contract/payments/refund-tabs';
import type { NewRefund } from '@folio/contract/payments/refunds.staff';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { reloadOrder, storeOrder } from '../../orders/data/use-order.ts';
import { call } from '../../page/api/call.ts';
import { queryClient } from '../../page/shell/query-client.ts';
import { useMay } from '../../staff/session/me.ts';

const KEY = ['refunds'];
const MINUTE = 60_000;

export const useRefunds = (tab: RefundTab, page: number) =>
  useQuery({
    queryKey: [...KEY, tab, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('GET /api/refunds', { query: { tab, page }, signal }),
    refetchInterval: MINUTE,
  });

/** Counts the refunds that await the accountant; zero for users without access. */
export function useRefundsWaiting(): number {
  const may = useMay('refunds.manage');
  const { data } = useQuery({
    queryKey: [...KEY, 'waiting'],
    enabled: may,
    queryFn: ({ signal }) => call('GET /api/refunds/waiting', { signal }),
    refetchInterval: MINUTE,
  });
  return may ? (data?.count ?? 0) : 0;
}

/** Reloads the lists and the count after another change affected them. */
export const reloadRefunds = (): void => void queryClient.invalidateQueries({ queryKey: KEY });

type RefundInput = { readonly orderId: string; readonly body: NewRefund; readonly key: string };

/** Refunds money of an order. Reloads the order after a rejection, since the order may have changed. */
export const useRequestRefund = () =>
  useMutation({
    mutationFn: ({ orderId, body, key }: RefundInput) =>
      call('POST /api/orders/:orderId/refunds', { params: { orderId }, body, key }),
    onSuccess: storeOrder,
    onError: (_error, { orderId }) => reloadOrder(orderId),
    onSettled: reloadRefunds,
  });

/** Records the accountant's transfer of a refund to a bank account. */
export const usePayOut = (orderId: string) =>
  useMutation({
    mutationFn: ({ refundId, iban }: { refundId: string; iban: string }) =>
      call('POST /api/refunds/:refundId/payout', { params: { refundId }, body: { iban } }),
    onSettled: () => {
      reloadOrder(orderId);
      reloadRefunds();
    },
  });

/** Records whether a refund with an unknown outcome was made. */
export const useResolve = (orderId: string) =>
  useMutation({
    mutationFn: ({ refundId, made }: { refundId: string; made: boolean }) =>
      call('POST /api/refunds/:refundId/resolve', { params: { refundId }, body: { made } }),
    onSettled: () => {
      reloadOrder(orderId);
      reloadRefunds();
    },
  });

/** Revokes a refund that was requested by mistake. */
export const useRevoke = (orderId: string) =>
  useMutation({
    mutationFn: (refundId: string) => call('POST /api/refunds/:refundId/revoke', { params: { refundId } }),
    onSettled: () => {
      reloadOrder(orderId);
      reloadRefunds();
    },
  });

/** Reveals a refund's bank account, which the server records. Never cached: each view requests it again. */
export const useAccount = (orderId: string) =>
  useMutation({
    gcTime: 0,
    mutationFn: (refundId: string) => call('POST /api/refunds/:refundId/account', { params: { refundId } }),
    onSuccess: () => reloadOrder(orderId),
  });

import type { DisputeOutcome } from '@folio/contract/payments/reconciliation.staff';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { reloadOrder } from '../../orders/data/use-order.ts';
import { call } from '../../page/api/call.ts';
import { queryClient } from '../../page/shell/query-client.ts';
import { reloadRefunds } from '../refunds/use-refunds.ts';

const KEY = ['books'];
const DISPUTES = ['disputes'];
const ACTIVE_REFRESH = 1500;
const MINUTE = 60_000;

/** Loads a comparison, the latest without `run`; polls often while one is running. */
export const useReconciliation = (run: number | undefined) =>
  useQuery({
    queryKey: [...KEY, run ?? 'last'],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('GET /api/reconciliation', { query: { run }, signal }),
    refetchInterval: ({ state }) => (state.data?.running ? ACTIVE_REFRESH : MINUTE),
  });

export const useDisputes = (page: number) =>
  useQuery({
    queryKey: [...DISPUTES, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('GET /api/disputes', { query: { page }, signal }),
  });

/** Records how a dispute ended. The refunds that waited for it change as well. */
export const useDecideDispute = (orderId: string) =>
  useMutation({
    mutationFn: (body: DisputeOutcome) => call('POST /api/disputes/outcome', { body }),
    onSettled: async () => {
      reloadOrder(orderId);
      reloadRefunds();
      await Promise.all(
        [KEY, DISPUTES].map((queryKey) => queryClient.invalidateQueries({ queryKey: [...queryKey] })),
      );
    },
  });

/** Starts a comparison; a second press does not start another. */
export const useCompare = () =>
  useMutation({
    mutationFn: () => call('POST /api/reconciliation/runs'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });

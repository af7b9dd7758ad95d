import type { BooksView, DisputesView } from '@folio/contract/staff/reconciliation';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../shell/call.ts';
import { queryClient } from '../shell/query-client.ts';

const KEY = ['books'];
const SOON = 1500;
const MINUTE = 60_000;

/** Loads a comparison, the latest without `run`; polls often while one is running. */
export const useBooks = (run: number | undefined) =>
  useQuery({
    queryKey: [...KEY, run ?? 'last'],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<BooksView>('GET', `api/reconciliation${run === undefined ? '' : `?run=${run}`}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.running ? SOON : MINUTE),
  });

export const useDisputes = (page: number) =>
  useQuery({
    queryKey: ['disputes', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call<DisputesView>('GET', `api/disputes?page=${page}`, { signal }),
  });

/** Starts a comparison; a second press does not start another. */
export const useCompare = () =>
  useMutation({
    mutationFn: () => call('POST', 'api/reconciliation/runs'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });

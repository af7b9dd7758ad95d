import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { queryClient } from '../shell/query-client.ts';

const KEY = ['books'];
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
    queryKey: ['disputes', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('GET /api/disputes', { query: { page }, signal }),
  });

/** Starts a comparison; a second press does not start another. */
export const useCompare = () =>
  useMutation({
    mutationFn: () => call('POST /api/reconciliation/runs'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });

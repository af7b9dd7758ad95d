import type { QueueRow, QueueView } from '@folio/contract/aftersales/queue.staff';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { QueueSearch } from '../../orders/data/queue-search.ts';
import { call } from '../../page/api/call.ts';

/** The stream of changes refreshes sooner; this interval serves while the stream is down. */
const REFRESH = 60_000;

/** Loads the queue's pages; refreshes them as orders change, and every minute while the page is visible. */
export function useQueue(search: QueueSearch) {
  const query = useInfiniteQuery({
    queryKey: ['queue', search],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/queue', { query: { ...search, after: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page: QueueView) => page.next,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH,
  });
  // A line that moved between two pages appears in both; the first position counts.
  const rows = new Map<number, QueueRow>();
  for (const row of query.data?.pages.flatMap((page) => page.rows) ?? [])
    if (!rows.has(row.lineId)) rows.set(row.lineId, row);
  return { query, rows: [...rows.values()], first: query.data?.pages[0] };
}

export const useFilters = () =>
  useQuery({
    queryKey: ['filters'],
    queryFn: ({ signal }) => call('GET /api/filters', { signal }),
    staleTime: 300_000,
  });

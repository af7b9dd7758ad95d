import type { QueueRow, QueueView } from '@folio/contract/staff/queue';
import type { InfiniteData } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { links } from '../../links.ts';
import { queryClient } from '../../shell/query-client.ts';
import { useQueueSearch } from '../queue/queue-search.ts';

/** Returns the line after this one in the list as it is on screen; the one before the last line. */
export function neighbour(rows: readonly QueueRow[], lineId: number): QueueRow | undefined {
  const at = rows.findIndex((row) => row.lineId === lineId);
  return at === -1 ? undefined : (rows[at + 1] ?? rows[at - 1]);
}

/** Returns a function that finds the next line now, and another that opens a line. */
export function useNextLine() {
  const { search } = useQueueSearch();
  const location = useLocation();
  const navigate = useNavigate();
  const find = (lineId: number): QueueRow | undefined => {
    const list = queryClient.getQueryData<InfiniteData<QueueView>>(['queue', search]);
    return neighbour(list?.pages.flatMap(({ rows }) => rows) ?? [], lineId);
  };
  const open = (orderId: string, lineId: number) =>
    navigate(links.order(orderId, location.search, lineId), { replace: true });
  return { find, open };
}

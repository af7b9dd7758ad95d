import type { QueueRow, QueueView } from '@folio/contract/aftersales/queue.staff';
import type { InfiniteData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keepFocusInWork } from '../../orders/data/focus-work.ts';
import { type QueueSearch, useQueueSearch } from '../../orders/data/queue-search.ts';
import { links } from '../../page/links.ts';
import { queryClient } from '../../page/shell/query-client.ts';

/** Returns the rows of the list as it is on screen. */
function listedRows(search: QueueSearch): readonly QueueRow[] {
  const list = queryClient.getQueryData<InfiniteData<QueueView>>(['queue', search]);
  return list?.pages.flatMap(({ rows }) => rows) ?? [];
}

/** Opens a line without a new entry in the browser's history. The focus stays in the order, whose buttons change. */
export function useOpenLine(): (orderId: string, lineId: number) => void {
  const location = useLocation();
  const navigate = useNavigate();
  return (orderId, lineId) => {
    keepFocusInWork();
    void navigate(links.order(orderId, location.search, lineId), { replace: true });
  };
}

/**
 * Returns a function that finds the line after this one. It uses the list as it was when the line was opened, since
 * work on a line moves it. Returns the first of the other lines after the last one, and where the list has changed.
 */
export function useNextLine(lineId: number): () => QueueRow | undefined {
  const { search } = useQueueSearch();
  const after = useRef<number>(undefined);
  useEffect(() => {
    const rows = listedRows(search);
    const at = rows.findIndex((row) => row.lineId === lineId);
    if (at !== -1) after.current ??= rows[at + 1]?.lineId;
  });
  return () => {
    const rows = listedRows(search);
    if (!rows.some((row) => row.lineId === lineId)) return undefined;
    return rows.find((row) => row.lineId === after.current) ?? rows.find((row) => row.lineId !== lineId);
  };
}

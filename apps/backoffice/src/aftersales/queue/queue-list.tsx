import { m } from '@folio/messages';
import { Button, Text, Title } from '@mantine/core';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useQueueSearch } from '../../orders/data/queue-search.ts';
import { useCachedOrder } from '../../orders/data/use-order.ts';
import { links } from '../../page/links.ts';
import { ErrorState } from '../../page/shell/error-state.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { useKeys } from '../../page/shell/use-keys.ts';
import { formatCount } from './format-count.ts';
import { QueueEmpty } from './queue-empty.tsx';
import { QueueFilterBar } from './queue-filter-bar.tsx';
import { QueueSkeleton } from './queue-skeleton.tsx';
import { QueueTable } from './queue-table.tsx';
import { QueueTabs } from './queue-tabs.tsx';
import { useQueue } from './use-queue.ts';
import { useQueueAnnouncement } from './use-queue-announcement.ts';

/** Lists the queue (OS-1 to OS-5, for staff) with tabs, counts and filters; `j` and `k` move the selection. */
export function QueueList() {
  const t = useTexts();
  const navigate = useNavigate();
  const { orderId } = useParams();
  const location = useLocation();
  const { search } = useQueueSearch();
  const { query, rows, first } = useQueue(search);
  useQueueAnnouncement(search, query.isPlaceholderData ? undefined : first, rows);

  const order = useCachedOrder(orderId);
  // The list marks the line that the keys act on: without a line in the address, the order's first.
  const line = Number(new URLSearchParams(location.search).get('line')) || order?.lines[0]?.id;
  const selected = rows.findIndex((row) => row.orderId === orderId && (!line || row.lineId === line));
  const moveSelection = (step: 1 | -1) => {
    const row = rows[selected === -1 ? 0 : selected + step];
    if (row)
      navigate(links.order(row.orderId, location.search, row.lineId), { replace: orderId !== undefined });
  };
  useKeys({
    j: () => moveSelection(1),
    k: () => moveSelection(-1),
    o: () => document.getElementById('work')?.focus(),
  });

  return (
    <>
      <div className="list-head">
        <Title order={1}>
          {t(m.staff_queue)}
          <LateCount count={first?.late ?? 0} />
        </Title>
        <QueueTabs view={first} />
        <QueueFilterBar />
        {first?.isMore && (
          <Text size="sm" c="dimmed">
            {t(m.staff_search_more)}
          </Text>
        )}
      </div>
      {query.isPending && <QueueSkeleton />}
      {query.isError && rows.length === 0 && (
        <ErrorState error={query.error} retry={() => void query.refetch()} />
      )}
      {query.isSuccess && rows.length === 0 && <QueueEmpty />}
      {rows.length > 0 && <QueueTable rows={rows} selected={rows[selected]?.lineId} />}
      {query.hasNextPage && (
        <div className="list-more">
          <Button
            variant="default"
            size="compact-sm"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t(m.staff_more)}
          </Button>
        </div>
      )}
    </>
  );
}

function LateCount({ count }: { count: number }) {
  const t = useTexts();
  if (count === 0) return null;
  return <span className="late list-late">{t(m.staff_late_count, { count: formatCount(count) })}</span>;
}

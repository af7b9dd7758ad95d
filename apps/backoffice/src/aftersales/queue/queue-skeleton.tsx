import { m } from '@folio/messages';
import { Skeleton } from '@mantine/core';
import { useTexts } from '../../page/shell/language.tsx';

const ROWS = Array.from({ length: 12 }, (_, index) => index);

/** Shows placeholder rows of the final size. */
export function QueueSkeleton() {
  const t = useTexts();
  return (
    <div className="queue-skeleton" role="status" aria-label={t(m.staff_loading)}>
      {ROWS.map((row) => (
        <Skeleton key={row} height={14} width={`${92 - (row % 4) * 9}%`} />
      ))}
    </div>
  );
}

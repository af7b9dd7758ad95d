import type { QueueRow, QueueView } from '@folio/contract/aftersales/queue.staff';
import { m } from '@folio/messages';
import { AFTER_TYPING, announce } from '@folio/ui/announcer';
import { useEffect, useRef } from 'react';
import type { QueueSearch } from '../../orders/data/queue-search.ts';
import { type Texts, useTexts } from '../../page/shell/language.tsx';

type Known = { readonly list: string; readonly lines: ReadonlySet<number>; readonly count: number };

/**
 * Announces how many lines a search has found, and how many were added to the list since. `view` is undefined while the
 * list loads.
 */
export function useQueueAnnouncement(
  search: QueueSearch,
  view: QueueView | undefined,
  rows: readonly QueueRow[],
): void {
  const t = useTexts();
  const known = useRef<Known>(undefined);
  const cancelFound = useRef<() => void>(undefined);
  /** New lines that have not been announced: several changes may arrive together. */
  const unread = useRef(0);
  const list = JSON.stringify(search);
  const count = view?.counts[search.tab] ?? 0;
  const shown = rows.map(({ lineId }) => lineId).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the list shows is news
  useEffect(() => {
    if (!view) return;
    const before = known.current?.list === list ? known.current : undefined;
    const added = rows.filter(({ lineId }) => !before?.lines.has(lineId));
    known.current = {
      ...{ list, count },
      lines: new Set([...(before?.lines ?? []), ...added.map(({ lineId }) => lineId)]),
    };
    if (!before) {
      cancelFound.current?.();
      cancelFound.current =
        search.text === '' ? undefined : announce(() => foundText(t, view, count), AFTER_TYPING);
      return;
    }
    // A line of a later page moves up when another line leaves the list.
    if (count <= before.count || added.length === 0) return;
    unread.current += added.length;
    announce(() => {
      const fresh = unread.current;
      unread.current = 0;
      return fresh > 0 ? t(m.staff_lines_new, { count: fresh }) : null;
    });
  }, [list, count, shown, view === undefined]);
  useEffect(() => () => cancelFound.current?.(), []);
}

function foundText(t: Texts, { isMore }: QueueView, count: number): string {
  if (count === 0) return t(m.staff_empty_filtered);
  const found = t(m.staff_lines_found, { count });
  return isMore ? `${found}. ${t(m.staff_search_more)}` : found;
}

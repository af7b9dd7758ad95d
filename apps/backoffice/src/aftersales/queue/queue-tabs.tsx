import type { QueueView } from '@folio/contract/aftersales/queue.staff';
import { QUEUE_TABS } from '@folio/contract/staff/limits';
import { m } from '@folio/messages';
import { Link, useLocation } from 'react-router';
import { useQueueSearch } from '../../orders/data/queue-search.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { tabLabel } from '../order-pages/state-labels.ts';
import { formatCount } from './format-count.ts';

type Props = { readonly view: Pick<QueueView, 'counts' | 'isMore' | 'hasMoreCounts'> | undefined };

/** Links the tabs with their counts; keeps the filters. */
export function QueueTabs({ view }: Props) {
  const t = useTexts();
  const { search } = useQueueSearch();
  const location = useLocation();
  const to = (tab: string) => {
    const params = new URLSearchParams(location.search);
    params.set('tab', tab);
    return { pathname: location.pathname, search: `?${params}` };
  };
  return (
    <nav className="tabs" aria-label={t(m.staff_tabs)}>
      {QUEUE_TABS.map((tab) => (
        <Link key={tab} to={to(tab)} replace aria-current={tab === search.tab ? 'page' : undefined}>
          {t(tabLabel[tab])}{' '}
          <span className="count">
            {view && formatCount(view.counts[tab], view.hasMoreCounts && (tab !== search.tab || view.isMore))}
          </span>
        </Link>
      ))}
    </nav>
  );
}

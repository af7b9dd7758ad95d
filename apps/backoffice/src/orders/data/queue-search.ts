import { QUEUE_TABS, type QueueTab } from '@folio/contract/staff/limits';
import { useSearchParams } from 'react-router';

export type QueueSearch = {
  readonly tab: QueueTab;
  readonly store: string;
  readonly product: string;
  readonly text: string;
};

/** The queue's tab and filters, held in the URL so that a view can be bookmarked and shared. */
export function useQueueSearch() {
  const [params, setParams] = useSearchParams();
  const search: QueueSearch = {
    tab: QUEUE_TABS.find((tab) => tab === params.get('tab')) ?? 'open',
    store: params.get('store') ?? '',
    product: params.get('product') ?? '',
    text: params.get('text') ?? '',
  };
  const change = (part: Partial<QueueSearch>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(part)) value ? next.set(name, value) : next.delete(name);
        return next;
      },
      { replace: true },
    );
  return { search, change };
}

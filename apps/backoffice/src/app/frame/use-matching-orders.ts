import { m } from '@folio/messages';
import { useDebouncedValue } from '@mantine/hooks';
import type { SpotlightActionData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../page/api/call.ts';
import { links } from '../../page/links.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { useMay } from '../../staff/session/me.ts';

const MIN_LENGTH = 3;
const MAX_RESULTS = 8;

type Matches = { readonly orders: SpotlightActionData[]; readonly isSearching: boolean };

/** Finds orders that match the typed text, across all tabs. */
export function useMatchingOrders(typed: string): Matches {
  const now = typed.trim();
  const [text] = useDebouncedValue(now, 200);
  const may = useMay('orders.read');
  const navigate = useNavigate();
  const t = useTexts();
  const { data, isFetching } = useQuery({
    queryKey: ['matching-orders', text],
    enabled: may && text.length >= MIN_LENGTH,
    queryFn: ({ signal }) => call('GET /api/queue', { query: { tab: 'all', text }, signal }),
  });
  const isCurrent = text === now && now.length >= MIN_LENGTH;
  const orders = (isCurrent ? (data?.rows.slice(0, MAX_RESULTS) ?? []) : []).map((row) => ({
    id: `line-${row.lineId}`,
    label: `${row.orderId} · ${row.name}`,
    description: `${row.email || t(m.staff_erased)} · ${row.storeName}`,
    // The server matched the text, so the palette's own filter must accept it.
    keywords: [typed],
    onClick: () => navigate(links.order(row.orderId, '?tab=all', row.lineId)),
  }));
  const isSearching = may && now.length >= MIN_LENGTH && (text !== now || (isFetching && !data));
  return { orders, isSearching };
}

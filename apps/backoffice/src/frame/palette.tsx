import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { links } from '../links.ts';
import { useMay } from '../session/me.ts';
import { useTexts } from '../shell/language.tsx';
import { useCommands } from './use-commands.ts';

const MIN_LENGTH = 3;
const MAX_RESULTS = 8;

/** Finds orders that match the typed text, across all tabs. */
function useMatchingOrders(typed: string): SpotlightActionData[] {
  const [text] = useDebouncedValue(typed.trim(), 200);
  const may = useMay('orders.read');
  const navigate = useNavigate();
  const t = useTexts();
  const { data } = useQuery({
    queryKey: ['matching-orders', text],
    enabled: may && text.length >= MIN_LENGTH,
    queryFn: ({ signal }) => call('GET /api/queue', { query: { tab: 'all', text }, signal }),
  });
  return (text.length < MIN_LENGTH ? [] : (data?.rows.slice(0, MAX_RESULTS) ?? [])).map((row) => ({
    id: `line-${row.lineId}`,
    label: `${row.orderId} · ${row.name}`,
    description: `${row.email || t(m.staff_erased)} · ${row.storeName}`,
    // The server matched the text, so the palette's own filter must accept it.
    keywords: [typed],
    onClick: () => navigate(links.order(row.orderId, '?tab=all', row.lineId)),
  }));
}

/** The Ctrl-K palette: navigates, changes display settings and finds orders by number, address or answer. */
export function Palette({ onKeys }: { onKeys: () => void }) {
  const t = useTexts();
  const [text, setText] = useState('');
  const orders = useMatchingOrders(text);
  const commands = useCommands(onKeys);
  return (
    <Spotlight
      actions={[
        { group: t(m.staff_orders), actions: orders },
        { group: t(m.staff_commands), actions: commands },
      ]}
      query={text}
      onQueryChange={setText}
      shortcut={['mod + K']}
      overlayProps={{ blur: 0 }}
      attributes={{ content: { 'aria-label': t(m.staff_palette) } }}
      nothingFound={t(m.staff_palette_nothing)}
      searchProps={{
        leftSection: <Icon of={Search} size={16} />,
        placeholder: t(m.staff_palette_help),
        'aria-label': t(m.staff_palette),
      }}
    />
  );
}

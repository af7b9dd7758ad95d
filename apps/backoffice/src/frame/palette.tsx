import type { QueueView } from '@folio/contract/staff/staff';
import { LOCALES } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { links } from '../links.ts';
import { LANGUAGE_NAMES } from '../session/language-menu.tsx';
import { useChangeLocale, useMay, useSignOut } from '../session/me.ts';
import { call } from '../shell/call.ts';
import { useTexts } from '../shell/language.tsx';
import { useToggleScheme } from './scheme-toggle.tsx';

const SHORTEST = 3;

/** Finds orders that match the typed text, across all tabs. */
function useFound(text: string): SpotlightActionData[] {
  const [asked] = useDebouncedValue(text.trim(), 200);
  const may = useMay('orders.read');
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: ['found', asked],
    enabled: may && asked.length >= SHORTEST,
    queryFn: ({ signal }) =>
      call<QueueView>('GET', `api/queue?tab=all&text=${encodeURIComponent(asked)}`, { signal }),
  });
  return (asked.length < SHORTEST ? [] : (data?.rows.slice(0, 8) ?? [])).map((row) => ({
    id: `line-${row.lineId}`,
    label: `${row.orderId} · ${row.productName}`,
    description: `${row.email} · ${row.storeName}`,
    // The server matched the text, so the palette's own filter must accept it.
    keywords: [text],
    onClick: () => navigate(links.order(row.orderId, '?tab=all', row.lineId)),
  }));
}

/** The Ctrl-K palette: navigates, changes display settings and finds orders by number, address or answer. */
export function Palette({ onKeys }: { onKeys: () => void }) {
  const t = useTexts();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const found = useFound(text);
  const mayPlaces = useMay('places.edit');
  const mayDebits = useMay('debits.manage');
  const mayRefunds = useMay('refunds.manage');
  const mayBooks = useMay('reconciliation.manage');
  const mayMethods = useMay('methods.manage');
  const mayLegal = useMay('legal.edit');
  const mayMessages = useMay('messages.manage');
  const mayStores = useMay('stores.manage');
  const signOut = useSignOut();
  const changeLocale = useChangeLocale();
  const { dark, toggle } = useToggleScheme();
  const commands: SpotlightActionData[] = [
    { id: 'queue', label: t(m.staff_to_queue), onClick: () => navigate(links.queue()) },
    { id: 'account', label: t(m.staff_account), onClick: () => navigate(links.account()) },
    ...(mayPlaces
      ? [{ id: 'places', label: t(m.places_open), onClick: () => navigate(links.places()) }]
      : []),
    ...(mayLegal ? [{ id: 'legal', label: t(m.texts_title), onClick: () => navigate(links.legal()) }] : []),
    ...(mayMessages
      ? [{ id: 'messages', label: t(m.messages_title), onClick: () => navigate(links.messages()) }]
      : []),
    ...(mayStores
      ? [{ id: 'stores', label: t(m.stores_title), onClick: () => navigate(links.stores()) }]
      : []),
    ...(mayDebits
      ? [{ id: 'debits', label: t(m.debits_open), onClick: () => navigate(links.debits()) }]
      : []),
    ...(mayRefunds
      ? [{ id: 'refunds', label: t(m.refunds_open), onClick: () => navigate(links.refunds()) }]
      : []),
    ...(mayBooks ? [{ id: 'books', label: t(m.books_open), onClick: () => navigate(links.books()) }] : []),
    ...(mayMethods
      ? [{ id: 'methods', label: t(m.methods_open), onClick: () => navigate(links.methods()) }]
      : []),
    { id: 'scheme', label: dark ? t(m.staff_scheme_light) : t(m.staff_scheme_dark), onClick: toggle },
    ...LOCALES.map((locale) => ({
      id: `language-${locale}`,
      label: `${t(m.staff_language)}: ${LANGUAGE_NAMES[locale]}`,
      onClick: () => changeLocale(locale),
    })),
    { id: 'keys', label: t(m.staff_keys), onClick: onKeys },
    { id: 'sign-out', label: t(m.staff_sign_out), onClick: () => signOut.mutate() },
  ];
  return (
    <Spotlight
      actions={[
        { group: t(m.staff_orders), actions: found },
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

import type { PaymentMethodsView, StoreMethodsView } from '@folio/contract/payments/methods.staff';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Select, Stack, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { links } from '../../page/links.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { RelativeTime } from '../../page/shell/relative-time.tsx';
import { isSamePage, useUnsaved } from '../../staff/drafts/use-unsaved.ts';
import type { Draft } from './data/draft.ts';
import { StoreMethods } from './store-methods.tsx';

type Props = { readonly view: PaymentMethodsView; readonly selected: number };

const isClosed = ({ methods }: StoreMethodsView): boolean =>
  !methods.some(({ problems }) => problems.length === 0);

/** Shows one store at a time; keeps a store's unsaved changes while another is shown. */
export function Stores({ view, selected }: Props) {
  const t = useTexts();
  const navigate = useNavigate();
  const [drafts, setDrafts] = useState<Readonly<Record<number, Draft | undefined>>>({});
  useUnsaved(Object.values(drafts).some(Boolean), isSamePage);
  const store = view.stores.find(({ id }) => id === selected) ?? view.stores[0];
  if (!store) return null;
  const closed = new Set(view.stores.filter(isClosed).map(({ id }) => String(id)));
  return (
    <Stack gap="sm">
      <Select
        label={t(m.methods_store)}
        description={t(m.methods_store_help)}
        value={String(store.id)}
        data={view.stores.map(({ id, name }) => ({ value: String(id), label: `${id} · ${name}` }))}
        onChange={(id) => id && navigate(links.methods(Number(id)), { replace: true })}
        renderOption={({ option }) => (
          <span className="store-option">
            {option.label} {closed.has(option.value) && <Icon of={TriangleAlert} size={14} />}
          </span>
        )}
        allowDeselect={false}
        searchable
        selectFirstOptionOnChange
        maw={360}
      />
      {store.last && (
        <Text className="quiet">
          {t(m.methods_last, { actor: store.last.actor })}{' '}
          <RelativeTime at={store.last.at} timeZone="Europe/Madrid" />
        </Text>
      )}
      {isClosed(store) && (
        <Text className="problem">
          <Icon of={TriangleAlert} size={14} /> {t(m.methods_store_none_offered)}
        </Text>
      )}
      <StoreMethods
        key={store.id}
        store={store}
        accounts={view.accounts}
        draft={drafts[store.id]}
        setDraft={(draft) => setDrafts((all) => ({ ...all, [store.id]: draft }))}
      />
    </Stack>
  );
}

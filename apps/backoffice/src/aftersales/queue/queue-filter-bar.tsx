import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { CloseButton, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useQueueSearch } from '../../orders/data/queue-search.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { useKeys } from '../../page/shell/use-keys.ts';
import { useFilters } from './use-queue.ts';

const options = (rows: readonly { id: number; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

/**
 * Escape leaves the search field and keeps its results. Enter and the down arrow move to the first result, once the
 * search for this text has begun.
 */
function leaveByKey(event: KeyboardEvent<HTMLInputElement>, searched: string): void {
  if (!['Escape', 'Enter', 'ArrowDown'].includes(event.key)) return;
  if (event.key !== 'Escape' && event.currentTarget.value.trim() !== searched) return;
  // By default, Escape empties a search field.
  event.preventDefault();
  if (event.key === 'Escape') event.currentTarget.blur();
  else document.querySelector<HTMLElement>('.list-pane tbody a')?.focus();
}

/** Filters the queue by text, in all tabs, and by store and product. `/` focuses the text. */
export function QueueFilterBar() {
  const t = useTexts();
  const { search, change } = useQueueSearch();
  const filters = useFilters().data;
  const [text, setText] = useState(search.text);
  const input = useRef<HTMLInputElement>(null);
  const searchFor = useDebouncedCallback((value: string) => {
    const found = value.trim();
    // A search begins in all tabs, and its end returns to the previous tab; within a search the tab stays.
    const tab = found === '' ? 'open' : search.text === '' ? 'all' : search.tab;
    change({ text: found, tab });
  }, 250);
  const type = (value: string) => {
    setText(value);
    searchFor(value);
  };
  useEffect(() => setText(search.text), [search.text]);
  useKeys({ '/': () => input.current?.focus() });
  return (
    <search className="filters">
      <TextInput
        ref={input}
        type="search"
        aria-label={t(m.staff_search)}
        placeholder={t(m.staff_search_help)}
        leftSection={<Icon of={Search} size={14} />}
        rightSection={
          text ? <CloseButton size="sm" aria-label={t(m.staff_clear)} onClick={() => type('')} /> : null
        }
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => leaveByKey(event, search.text)}
        className="filter-text"
      />
      <Select
        aria-label={t(m.staff_store)}
        placeholder={t(m.staff_store)}
        data={options(filters?.stores)}
        value={search.store || null}
        onChange={(store) => change({ store: store ?? '' })}
        clearable
        searchable
        clearButtonProps={{ 'aria-label': t(m.staff_clear) }}
      />
      <Select
        aria-label={t(m.staff_product)}
        placeholder={t(m.staff_product)}
        data={options(filters?.products)}
        value={search.product || null}
        onChange={(product) => change({ product: product ?? '' })}
        clearable
        searchable
        clearButtonProps={{ 'aria-label': t(m.staff_clear) }}
      />
    </search>
  );
}

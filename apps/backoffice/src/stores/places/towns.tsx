import type { TownDelivery } from '@folio/contract/stores/places.staff';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Table, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Search } from 'lucide';
import { useState } from 'react';
import { useTexts } from '../../page/shell/language.tsx';
import { TownRow } from './town-row.tsx';
import { useTowns } from './use-places.ts';

/** Lists the slow registries (VA-5) and finds any other by its municipality. */
export function Towns({ slow }: { slow: readonly TownDelivery[] }) {
  const t = useTexts();
  const [text, setText] = useState('');
  const [term] = useDebouncedValue(text.trim(), 200);
  const results = useTowns(term);
  const towns = term === '' ? slow : (results.data ?? []);
  return (
    <section aria-labelledby="towns">
      <Title order={2} id="towns">
        {t(m.places_towns)}
      </Title>
      <Text c="dimmed" mb="sm" maw="72ch">
        {t(m.places_towns_help)}
      </Text>
      <TextInput
        type="search"
        label={t(m.places_town_search)}
        leftSection={<Icon of={Search} size={14} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maw={360}
        mb="sm"
      />
      <p className="quiet" aria-live="polite">
        {term === '' && t(slow.length > 0 ? m.places_town_slow_now : m.places_town_slow_nobody)}
        {term !== '' && results.data?.length === 0 && t(m.places_town_none)}
      </p>
      {towns.length > 0 && (
        <Table verticalSpacing={4} maw={720}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(m.places_town_name)}</Table.Th>
              <Table.Th w={150}>{t(m.places_town_slow)}</Table.Th>
              <Table.Th w={150}>{t(m.places_town_hours)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {towns.map((town) => (
              <TownRow key={`${town.code} ${town.slow} ${town.hours}`} town={town} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  );
}

import type { TownDelivery } from '@folio/contract/stores/places.staff';
import { m } from '@folio/messages';
import { NumberInput, Switch, Table } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../page/shell/language.tsx';
import { useNotify } from '../../page/shell/use-notify.ts';
import { useChangeTown } from './use-places.ts';

const MAX_HOURS = 400;

/** Edits one municipality's registry: slow or not, and its working hours. Saves each change. */
export function TownRow({ town }: { town: TownDelivery }) {
  const t = useTexts();
  const notify = useNotify();
  const change = useChangeTown();
  const [hours, setHours] = useState<string | number>(town.hours ?? '');
  const { code, name, region, slow } = town;
  const save = (next: Pick<TownDelivery, 'slow' | 'hours'>) =>
    change.mutate(
      { code, ...next },
      {
        onSuccess: () => notify(t(m.places_town_saved, { name })),
        onError: (error) => notify(error.message || t(m.staff_failed_offline), 'error'),
      },
    );
  const newHours = typeof hours === 'number' ? hours : null;
  return (
    <Table.Tr>
      <Table.Td>
        {name} <span className="quiet">{region}</span>
      </Table.Td>
      <Table.Td>
        <Switch
          size="sm"
          checked={slow}
          disabled={change.isPending}
          aria-label={t(m.places_town_slow_of, { name })}
          onChange={(event) => save({ slow: event.currentTarget.checked, hours: town.hours })}
        />
      </Table.Td>
      <Table.Td>
        <NumberInput
          size="xs"
          min={1}
          max={MAX_HOURS}
          allowDecimal={false}
          clampBehavior="strict"
          hideControls
          value={hours}
          onChange={setHours}
          disabled={change.isPending}
          aria-label={t(m.places_town_hours_of, { name })}
          onBlur={() => newHours !== town.hours && save({ slow, hours: newHours })}
        />
      </Table.Td>
    </Table.Tr>
  );
}

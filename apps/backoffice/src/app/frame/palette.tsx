import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Spotlight } from '@mantine/spotlight';
import { Search } from 'lucide';
import { useState } from 'react';
import { useTexts } from '../../page/shell/language.tsx';
import { paletteStore } from './palette-store.ts';
import { useCommands } from './use-commands.ts';
import { useFirstHit } from './use-first-hit.ts';
import { useMatchingOrders } from './use-matching-orders.ts';

/** The Ctrl-K palette: navigates, changes display settings and finds orders by number, address or answer. */
export function Palette({ onKeys }: { onKeys: () => void }) {
  const t = useTexts();
  const [text, setText] = useState('');
  const { orders, isSearching } = useMatchingOrders(text);
  const commands = useCommands(onKeys);
  const openFirst = useFirstHit(text, orders, isSearching);
  return (
    <Spotlight
      store={paletteStore}
      actions={[
        { group: t(m.staff_orders), actions: orders },
        { group: t(m.staff_commands), actions: commands },
      ]}
      query={text}
      onQueryChange={setText}
      shortcut={['mod + K']}
      // Opens from text fields too.
      tagsToIgnore={[]}
      overlayProps={{ blur: 0 }}
      attributes={{ content: { 'aria-label': t(m.staff_palette) } }}
      nothingFound={t(m.staff_palette_nothing)}
      searchProps={{
        leftSection: <Icon of={Search} size={16} />,
        placeholder: t(m.staff_palette_help),
        onKeyDown: openFirst,
        'aria-label': t(m.staff_palette),
      }}
    />
  );
}

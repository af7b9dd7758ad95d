import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Moon, Sun } from 'lucide';
import { useTexts } from '../../page/shell/language.tsx';

/** Switches between light and dark; follows the system until the user chooses. */
export function useToggleScheme(): { dark: boolean; toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return { dark, toggle: () => setColorScheme(dark ? 'light' : 'dark') };
}

export function SchemeToggle() {
  const t = useTexts();
  const { dark, toggle } = useToggleScheme();
  const label = dark ? t(m.staff_scheme_light) : t(m.staff_scheme_dark);
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={toggle}>
        {dark ? <Icon of={Sun} size={16} /> : <Icon of={Moon} size={16} />}
      </ActionIcon>
    </Tooltip>
  );
}

import { LOCALE_TABLE, LOCALES } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { Check, Languages } from 'lucide';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { useChangeLocale } from './me.ts';

export function LanguageMenu() {
  const t = useTexts();
  const { locale } = useLanguage();
  const change = useChangeLocale();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label={t(m.staff_language)}>
          <ActionIcon variant="subtle" color="gray" aria-label={t(m.staff_language)}>
            <Icon of={Languages} size={16} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {LOCALES.map((item) => (
          <Menu.Item
            key={item}
            lang={item}
            onClick={() => change(item)}
            rightSection={item === locale ? <Icon of={Check} size={14} /> : null}
          >
            {LOCALE_TABLE[item].name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

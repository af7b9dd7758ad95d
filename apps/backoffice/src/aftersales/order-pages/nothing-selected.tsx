import { m } from '@folio/messages';
import { Kbd, Text } from '@mantine/core';
import { useTexts } from '../../page/shell/language.tsx';
import { PageTitle } from '../../page/shell/page-title.tsx';

/** Fills the order pane until an order is selected. */
export function NothingSelected() {
  const t = useTexts();
  return (
    <div className="empty">
      <PageTitle>{t(m.staff_queue)}</PageTitle>
      <Text fw={600}>{t(m.staff_choose_title)}</Text>
      <Text c="dimmed">
        {t(m.staff_choose_text)} <Kbd size="xs">j</Kbd> <Kbd size="xs">k</Kbd>
      </Text>
    </div>
  );
}

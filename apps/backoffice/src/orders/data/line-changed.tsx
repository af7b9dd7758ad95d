import { m } from '@folio/messages';
import { Text } from '@mantine/core';
import { useTexts } from '../../page/shell/language.tsx';

/** Announces in an open dialog that a colleague has changed its line, which no longer allows the action. */
export function LineChanged() {
  const t = useTexts();
  return (
    <Text role="alert" fw={600}>
      {t(m.staff_line_changed)}
    </Text>
  );
}

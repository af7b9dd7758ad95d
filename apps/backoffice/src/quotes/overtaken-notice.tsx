import { m } from '@folio/messages';
import { Button, Group, Text } from '@mantine/core';
import { useTexts } from '../shell/language.tsx';

type Props = { readonly overtaken: { readonly showsTheirs: boolean; readonly toggle: () => void } | null };

/** Says that the form shows an edit from before a colleague's change, and switches between the two. */
export function OvertakenNotice({ overtaken }: Props) {
  const t = useTexts();
  if (!overtaken) return null;
  const { showsTheirs, toggle } = overtaken;
  return (
    <Group role="status" gap="xs" mb="sm">
      <Text fw={600}>{t(showsTheirs ? m.quotes_edit_theirs : m.quotes_edit_mine)}</Text>
      <Button variant="default" size="compact-sm" onClick={toggle}>
        {t(showsTheirs ? m.quotes_edit_show_mine : m.quotes_edit_show_theirs)}
      </Button>
    </Group>
  );
}

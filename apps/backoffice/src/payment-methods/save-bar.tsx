import { m } from '@folio/messages';
import { Button, Group, Text } from '@mantine/core';
import { useTexts } from '../shell/language.tsx';

type Props = {
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly save: () => void;
  readonly discard: () => void;
};

/** Says at the foot of the screen that something is not saved yet. */
export function SaveBar({ busy, disabled = false, save, discard }: Props) {
  const t = useTexts();
  return (
    <div className="save-bar" role="status">
      <Text>{t(m.methods_dirty)}</Text>
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" onClick={discard} disabled={busy}>
          {t(m.methods_discard)}
        </Button>
        <Button onClick={save} loading={busy} disabled={disabled}>
          {t(m.methods_save)}
        </Button>
      </Group>
    </div>
  );
}

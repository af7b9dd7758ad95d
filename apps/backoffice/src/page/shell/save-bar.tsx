import { m } from '@folio/messages';
import { Button, Group, Text } from '@mantine/core';
import { openError } from '../api/call-error.ts';
import { FormProblem } from './form-problem.tsx';
import { useTexts } from './language.tsx';

type Props = {
  readonly busy: boolean;
  /** The reason why saving failed. */
  readonly error: Error | null;
  readonly disabled?: boolean;
  readonly save: () => void;
  readonly discard: () => void;
};

/** Shows at the foot of the screen that there are unsaved changes. */
export function SaveBar({ busy, error, disabled = false, save, discard }: Props) {
  const t = useTexts();
  return (
    <section className="save-bar" aria-label={t(m.methods_dirty)}>
      <div>
        {!openError(error) && <Text>{t(m.methods_dirty)}</Text>}
        <FormProblem error={error} />
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" onClick={discard} disabled={busy}>
          {t(m.methods_discard)}
        </Button>
        <Button onClick={save} loading={busy} disabled={disabled}>
          {t(m.methods_save)}
        </Button>
      </Group>
    </section>
  );
}

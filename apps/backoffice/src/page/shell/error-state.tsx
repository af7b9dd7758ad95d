import { m } from '@folio/messages';
import { Button, Stack, Text } from '@mantine/core';
import { CallError } from '../api/call-error.ts';
import { useTexts } from './language.tsx';

/** Explains an error, that no data is lost, and the next step. */
export function ErrorState({ error, retry }: { error: Error; retry: () => void }) {
  const t = useTexts();
  const hasMessage = error instanceof CallError && error.message !== '';
  return (
    <Stack align="flex-start" gap="xs" p="md" role="alert">
      <Text fw={600}>{t(m.staff_failed_title)}</Text>
      <Text c="dimmed">{hasMessage ? error.message : t(m.staff_failed_offline)}</Text>
      <Button variant="default" onClick={retry}>
        {t(m.staff_retry)}
      </Button>
    </Stack>
  );
}

import { m } from '@folio/messages';
import { Button, Container, Stack, Text, Title } from '@mantine/core';
import { useTexts } from '../../page/shell/language.tsx';

/** Reports an internal error. All saved data is on the server, so reloading is safe. */
export function CrashPage() {
  const t = useTexts();
  return (
    <Container size="xs" py="xl" component="main">
      <Stack align="flex-start">
        <Title order={1}>{t(m.staff_crash_title)}</Title>
        <Text>{t(m.staff_crash_text)}</Text>
        <Button onClick={() => window.location.reload()}>{t(m.staff_reload)}</Button>
      </Stack>
    </Container>
  );
}

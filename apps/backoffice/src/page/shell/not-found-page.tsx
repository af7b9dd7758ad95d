import { m } from '@folio/messages';
import { Anchor, Container, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { links } from '../links.ts';
import { useTexts } from './language.tsx';
import { PageTitle } from './page-title.tsx';

export function NotFoundPage() {
  const t = useTexts();
  return (
    <Container size="xs" py="xl">
      <PageTitle>{t(m.staff_missing_title)}</PageTitle>
      <Stack align="flex-start">
        <Title order={1}>{t(m.staff_missing_title)}</Title>
        <Text>{t(m.staff_missing_text)}</Text>
        <Anchor component={Link} to={links.queue()}>
          {t(m.staff_to_queue)}
        </Anchor>
      </Stack>
    </Container>
  );
}

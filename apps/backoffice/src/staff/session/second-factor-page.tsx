import { m } from '@folio/messages';
import { Container, Stack, Text, Title } from '@mantine/core';
import { useTexts } from '../../page/shell/language.tsx';
import { PageTitle } from '../../page/shell/page-title.tsx';
import { SecondFactor } from './second-factor.tsx';

/** The only page for a user whose role requires a second factor that is not set up yet. */
export function SecondFactorPage() {
  const t = useTexts();
  return (
    <Container size="xs" py="lg">
      <PageTitle>{t(m.staff_second_factor_required)}</PageTitle>
      <Stack gap="xl">
        <Stack gap="xs">
          <Title order={1}>{t(m.staff_second_factor_required)}</Title>
          <Text c="dimmed">{t(m.staff_second_factor_required_lead)}</Text>
        </Stack>
        <SecondFactor enabled={false} isPrimary />
      </Stack>
    </Container>
  );
}

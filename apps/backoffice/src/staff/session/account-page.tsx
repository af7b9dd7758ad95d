import { m } from '@folio/messages';
import { Container, Stack, Text, Title } from '@mantine/core';
import { useTexts } from '../../page/shell/language.tsx';
import { PageTitle } from '../../page/shell/page-title.tsx';
import { ChangePassword } from './change-password.tsx';
import { useMe } from './me.ts';
import { roleLabel } from './role-labels.ts';
import { SecondFactor } from './second-factor.tsx';

/** Shows the user's own account, password and second factor. */
export function AccountPage() {
  const t = useTexts();
  const me = useMe().data;
  if (!me) return null;
  return (
    <Container size="xs" py="lg">
      <PageTitle>{t(m.staff_account)}</PageTitle>
      <Stack gap="xl">
        <div>
          <Title order={1}>{me.name}</Title>
          <Text c="dimmed">
            {me.email} · {t(roleLabel[me.role])}
          </Text>
        </div>
        <SecondFactor enabled={me.secondFactor} />
        <ChangePassword />
      </Stack>
    </Container>
  );
}

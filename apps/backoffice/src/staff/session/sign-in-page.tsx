import { ownPath } from '@folio/domain/checks/own-path';
import { m } from '@folio/messages';
import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { links } from '../../page/links.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { PageTitle } from '../../page/shell/page-title.tsx';
import { StagingNote } from '../../page/shell/staging-note.tsx';
import { Wordmark } from '../../page/shell/wordmark.tsx';
import { CodeForm } from './code-form.tsx';
import { DemoNote } from './demo-note.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { useMe } from './me.ts';
import { PasswordForm } from './password-form.tsx';

/** Asks for e-mail and password, then for the second factor if the user has one. */
export function SignInPage() {
  const t = useTexts();
  const me = useMe();
  const [params] = useSearchParams();
  const [needsCode, setNeedsCode] = useState(false);
  const [prefilled, setPrefilled] = useState({ email: '', password: '' });
  if (me.data) return <Navigate to={ownPath(params.get('next')) ?? links.queue()} replace />;
  return (
    <Box component="main" className="sign-in">
      <PageTitle>{t(m.staff_sign_in_title)}</PageTitle>
      <Stack gap="lg" className="sign-in-card">
        <StagingNote />
        <Group justify="space-between">
          <Wordmark />
          <LanguageMenu />
        </Group>
        <div>
          <Title order={1}>{needsCode ? t(m.staff_code_title) : t(m.staff_sign_in_title)}</Title>
          <Text c="dimmed" mt={4}>
            {needsCode ? t(m.staff_code_help) : t(m.staff_sign_in_help)}
          </Text>
        </div>
        {needsCode ? (
          <CodeForm onRestart={() => setNeedsCode(false)} />
        ) : (
          <PasswordForm
            key={prefilled.email}
            prefilled={prefilled}
            onSecondFactor={() => setNeedsCode(true)}
          />
        )}
        {!needsCode && <DemoNote onFill={setPrefilled} />}
      </Stack>
    </Box>
  );
}

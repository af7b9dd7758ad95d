import { m } from '@folio/messages';
import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../shell/language.tsx';
import { ME_KEY, queryClient } from '../shell/query-client.ts';
import { ConfirmPassword } from './confirm-password.tsx';
import { type Secrets, SetUpApp } from './set-up-app.tsx';

type Props = {
  enabled: boolean;
  /** Marks the second factor as the page's only task. */
  isMain?: boolean;
};

/** Enables the second factor (password, then the app's first code) or disables it (password). */
export function SecondFactor({ enabled, isMain = false }: Props) {
  const t = useTexts();
  const [secrets, setSecrets] = useState<Secrets | null>(null);
  const renew = () => {
    setSecrets(null);
    void queryClient.invalidateQueries({ queryKey: ME_KEY });
  };
  return (
    <Stack>
      <Group gap="sm">
        <Title order={2}>{t(m.staff_second_factor)}</Title>
        <Badge variant="light" color={enabled ? 'accent' : 'gray'}>
          {enabled ? t(m.staff_second_factor_on) : t(m.staff_second_factor_off)}
        </Badge>
      </Group>
      <Text c="dimmed">{t(m.staff_second_factor_help)}</Text>
      {secrets ? (
        <SetUpApp secrets={secrets} onDone={renew} />
      ) : (
        <ConfirmPassword<Secrets>
          key={String(enabled)}
          path={enabled ? 'auth/two-factor/disable' : 'auth/two-factor/enable'}
          action={enabled ? t(m.staff_second_factor_disable) : t(m.staff_second_factor_enable)}
          isMain={isMain}
          onDone={(answer) => (enabled ? renew() : setSecrets(answer))}
        />
      )}
    </Stack>
  );
}

import type { NewSecondFactor } from '@folio/contract/staff/sign-in';
import { m } from '@folio/messages';
import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../page/api/call.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { ME_KEY, queryClient } from '../../page/shell/query-client.ts';
import { ConfirmPassword } from './confirm-password.tsx';
import { SetUpApp } from './set-up-app.tsx';

type Props = {
  enabled: boolean;
  /** Marks the second factor as the page's only task. */
  isPrimary?: boolean;
};

/** Enables the second factor (password, then the app's first code) or disables it (password). */
export function SecondFactor({ enabled, isPrimary = false }: Props) {
  const t = useTexts();
  const [secrets, setSecrets] = useState<NewSecondFactor | null>(null);
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
      ) : enabled ? (
        <ConfirmPassword
          key="disable"
          send={(password) => call('POST /auth/two-factor/disable', { body: { password } })}
          action={t(m.staff_second_factor_disable)}
          isPrimary={isPrimary}
          onDone={renew}
        />
      ) : (
        <ConfirmPassword
          key="enable"
          send={(password) => call('POST /auth/two-factor/enable', { body: { password } })}
          action={t(m.staff_second_factor_enable)}
          isPrimary={isPrimary}
          onDone={setSecrets}
        />
      )}
    </Stack>
  );
}

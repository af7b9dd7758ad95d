import type { NewSecondFactor } from '@folio/contract/staff/sign-in';
import { m } from '@folio/messages';
import { Anchor, Button, Code, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../page/api/call.ts';
import { CopyIcon } from '../../page/shell/copy-icon.tsx';
import { FormProblem } from '../../page/shell/form-problem.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { QrCode } from './qr-code.tsx';

/** Formats the key in groups of four, for typing it into an app. */
const grouped = (uri: string): string =>
  (new URL(uri).searchParams.get('secret') ?? '').replace(/(.{4})(?=.)/g, '$1 ');

/** Shows the app's key and the recovery codes; asks for a first code to prove that the app has the key. */
export function SetUpApp({ secrets, onDone }: { secrets: NewSecondFactor; onDone: () => void }) {
  const t = useTexts();
  const [code, setCode] = useState('');
  const verify = useMutation({
    mutationFn: () => call('POST /auth/two-factor/verify-totp', { body: { code: code.replace(/\D/g, '') } }),
    onSuccess: onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    verify.mutate();
  };
  const key = grouped(secrets.totpURI);
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>{t(m.staff_app_key_help)}</Text>
        <QrCode value={secrets.totpURI} label={t(m.staff_app_qr)} />
        <Group gap="xs" wrap="nowrap">
          <Code className="wrap-anywhere">{key}</Code>
          <CopyIcon value={key.replaceAll(' ', '')} label={t(m.staff_app_key)} />
        </Group>
        <Anchor href={secrets.totpURI}>{t(m.staff_app_open)}</Anchor>
        <Group gap="xs" wrap="nowrap">
          <Text>{t(m.staff_recovery_help)}</Text>
          <CopyIcon value={secrets.backupCodes.join('\n')} label={t(m.staff_recovery_codes)} />
        </Group>
        <List className="codes" listStyleType="none">
          {secrets.backupCodes.map((backup) => (
            <List.Item key={backup}>
              <Code>{backup}</Code>
            </List.Item>
          ))}
        </List>
        <FormProblem error={verify.error} />
        <TextInput
          label={t(m.staff_code)}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="mono-input"
          required
          withAsterisk={false}
        />
        <Group>
          <Button type="submit" loading={verify.isPending}>
            {t(m.staff_second_factor_confirm)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

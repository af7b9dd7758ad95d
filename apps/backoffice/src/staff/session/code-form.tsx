import { cleanCode } from '@folio/domain/flow/answers/clean-text';
import { m } from '@folio/messages';
import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../page/api/call.ts';
import { FormProblem } from '../../page/shell/form-problem.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { ME_KEY, queryClient } from '../../page/shell/query-client.ts';

/** The second step of signing in: the app's six digits or a recovery code. */
export function CodeForm({ onRestart }: { onRestart: () => void }) {
  const t = useTexts();
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const verify = useMutation({
    mutationFn: () =>
      call(recovery ? 'POST /auth/two-factor/verify-backup-code' : 'POST /auth/two-factor/verify-totp', {
        body: { code: recovery ? cleanCode(code) : code.replace(/\D/g, '') },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ME_KEY }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    verify.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <FormProblem error={verify.error} />
        <TextInput
          key={String(recovery)}
          label={recovery ? t(m.staff_recovery_code) : t(m.staff_code)}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          className="mono-input"
          autoFocus
          required
          withAsterisk={false}
        />
        <Button type="submit" loading={verify.isPending}>
          {t(m.staff_code_check)}
        </Button>
        <Anchor component="button" type="button" size="sm" onClick={() => setRecovery(!recovery)}>
          {recovery ? t(m.staff_use_code) : t(m.staff_use_recovery)}
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={onRestart}>
          {t(m.staff_sign_in_again)}
        </Anchor>
      </Stack>
    </form>
  );
}

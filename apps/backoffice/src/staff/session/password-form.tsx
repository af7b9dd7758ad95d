import { cleanCode } from '@folio/domain/flow/answers/clean-text';
import { m } from '@folio/messages';
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../page/api/call.ts';
import { FormProblem } from '../../page/shell/form-problem.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { ME_KEY, queryClient } from '../../page/shell/query-client.ts';

type Credentials = { email: string; password: string };

/** The first step of signing in; calls `onSecondFactor` if a code is required next. */
export function PasswordForm({
  prefilled,
  onSecondFactor,
}: {
  prefilled: Credentials;
  onSecondFactor: () => void;
}) {
  const t = useTexts();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: prefilled,
    validate: {
      email: (value) => (/^\S+@\S+\.\S+$/.test(cleanCode(value)) ? null : t(m.staff_email_wrong)),
      password: (value) => (value === '' ? t(m.staff_password_missing) : null),
    },
  });
  const signIn = useMutation({
    mutationFn: ({ email, password }: Credentials) =>
      call('POST /auth/sign-in/email', { body: { email: cleanCode(email), password } }),
    onSuccess: ({ secondFactor }) =>
      secondFactor ? onSecondFactor() : queryClient.invalidateQueries({ queryKey: ME_KEY }),
  });
  return (
    <form onSubmit={form.onSubmit((values) => signIn.mutate(values))} noValidate>
      <Stack>
        <FormProblem error={signIn.error} />
        <TextInput
          label={t(m.staff_email)}
          type="email"
          autoComplete="username"
          autoFocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t(m.staff_password)}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t(m.staff_password_show) }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={signIn.isPending}>
          {t(m.staff_sign_in)}
        </Button>
      </Stack>
    </form>
  );
}

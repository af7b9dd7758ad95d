import { MIN_PASSWORD_LENGTH } from '@folio/contract/staff/sign-in';
import { m } from '@folio/messages';
import { Button, Group, PasswordInput, Stack, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../page/api/call.ts';
import { FormProblem } from '../../page/shell/form-problem.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { useNotify } from '../../page/shell/use-notify.ts';

/** Changes the password, which signs out other browsers. */
export function ChangePassword() {
  const t = useTexts();
  const notify = useNotify();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { currentPassword: '', newPassword: '' },
    validate: {
      currentPassword: (value) => (value === '' ? t(m.staff_password_missing) : null),
      newPassword: (value) => (value.length < MIN_PASSWORD_LENGTH ? t(m.staff_error_password_short) : null),
    },
  });
  const change = useMutation({
    mutationFn: (values: { currentPassword: string; newPassword: string }) =>
      call('POST /auth/change-password', { body: values }),
    onSuccess: () => {
      form.reset();
      notify(t(m.staff_password_changed));
    },
  });
  const show = { 'aria-label': t(m.staff_password_show) };
  return (
    <form onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate>
      <Stack>
        <Title order={2}>{t(m.staff_password_change)}</Title>
        <FormProblem error={change.error} />
        <PasswordInput
          label={t(m.staff_password_current)}
          autoComplete="current-password"
          visibilityToggleButtonProps={show}
          key={form.key('currentPassword')}
          {...form.getInputProps('currentPassword')}
        />
        <PasswordInput
          label={t(m.staff_password_new)}
          description={t(m.staff_password_new_help)}
          autoComplete="new-password"
          visibilityToggleButtonProps={show}
          key={form.key('newPassword')}
          {...form.getInputProps('newPassword')}
        />
        <Group>
          <Button type="submit" variant="default" loading={change.isPending}>
            {t(m.staff_password_save)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

import { m } from '@folio/messages';
import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FormProblem } from '../../page/shell/form-problem.tsx';
import { useTexts } from '../../page/shell/language.tsx';

type Props<T> = {
  send: (password: string) => Promise<T>;
  action: string;
  /** Marks the action as the page's main one. */
  isPrimary: boolean;
  onDone: (answer: T) => void;
};

/** Asks for the password before a change to the sign-in settings. */
export function ConfirmPassword<T>({ send, action, isPrimary, onDone }: Props<T>) {
  const t = useTexts();
  const [password, setPassword] = useState('');
  const confirm = useMutation({
    mutationFn: () => send(password),
    onSuccess: (answer) => onDone(answer),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <FormProblem error={confirm.error} />
        <PasswordInput
          label={t(m.staff_password_current)}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t(m.staff_password_show) }}
          required
          withAsterisk={false}
        />
        <Group>
          <Button type="submit" variant={isPrimary ? 'filled' : 'default'} loading={confirm.isPending}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

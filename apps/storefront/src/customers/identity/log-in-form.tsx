import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { TextInput } from '@folio/ui/form/text-input';
import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { useProblems } from '../../page/parts/use-problems.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import type { AuthenticateReply } from './authenticate.data.ts';

type Props = {
  readonly email: string;
  readonly reply: AuthenticateReply | undefined;
  /** The cart has lines, which may also be ordered without a password. */
  readonly ordering: boolean;
};

/** E-mail and password, with buttons to log in, to mail a link and to continue as a guest. */
export function LogInForm({ email, reply, ordering }: Props) {
  const { locale } = useShell();
  const busy = useNavigation().state === 'submitting';
  const form = useRef<HTMLFormElement>(null);
  const { fieldError } = useProblems(form, reply);
  const known = email !== '' && ordering;
  return (
    <>
      <p className="continue__lead">
        {known
          ? `${m.customer_email_known({}, { locale })} ${m.customer_login_known({}, { locale })}`
          : m.customer_login_lead({}, { locale })}
      </p>
      <Form ref={form} method="post" noValidate className="continue__form">
        <FormKeys />
        <TextInput
          id="f-email"
          name="email"
          type="email"
          label={m.checkout_email({}, { locale })}
          autoComplete="username"
          inputMode="email"
          defaultValue={reply?.email || email}
          error={fieldError('email')}
        />
        <TextInput
          id="f-pass"
          name="pass"
          type="password"
          label={m.customer_password({}, { locale })}
          autoComplete="current-password"
          error={fieldError('pass')}
        />
        <div className="flow__buttons">
          <Button variant="primary" type="submit" name="act" value="login" busy={busy}>
            {m.customer_login_button({}, { locale })}
          </Button>
          {known && (
            <Button variant="secondary" type="submit" name="act" value="guest">
              {m.customer_as_guest({}, { locale })}
            </Button>
          )}
        </div>
        <div className="customer__forgotten">
          <Button variant="quiet" type="submit" name="act" value="remember">
            {m.customer_forgotten({}, { locale })}
          </Button>
          <p>{m.customer_forgotten_help({}, { locale })}</p>
        </div>
      </Form>
    </>
  );
}

import type { PasswordLinkView } from '@folio/contract/customers/customer.calls';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { TextInput } from '@folio/ui/form/text-input';
import { Notice } from '@folio/ui/notice';
import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { useProblems } from '../../page/parts/use-problems.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import type { AuthenticateReply } from './authenticate.data.ts';

type Props = { readonly link: PasswordLinkView; readonly reply: AuthenticateReply | undefined };

/** Sets a new password by a mailed link. */
export function NewPasswordForm({ link: { email, endsEmailChange }, reply }: Props) {
  const { locale } = useShell();
  const busy = useNavigation().state === 'submitting';
  const form = useRef<HTMLFormElement>(null);
  const { fieldError } = useProblems(form, reply);
  return (
    <>
      <p className="continue__lead">{m.customer_new_password_lead({ email }, { locale })}</p>
      {endsEmailChange && <Notice tone="info">{m.customer_new_password_ends_change({}, { locale })}</Notice>}
      <Form ref={form} method="post" noValidate className="continue__form">
        <FormKeys />
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" name="email" autoComplete="username" defaultValue={email} hidden />
        <TextInput
          id="f-pass"
          name="pass"
          type="password"
          label={m.customer_password({}, { locale })}
          help={m.customer_password_help({}, { locale })}
          autoComplete="new-password"
          error={fieldError('pass')}
        />
        <div className="flow__buttons">
          <Button variant="primary" type="submit" name="act" value="set" busy={busy}>
            {m.customer_save_password({}, { locale })}
          </Button>
        </div>
      </Form>
    </>
  );
}

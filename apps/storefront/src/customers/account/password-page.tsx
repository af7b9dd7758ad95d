import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { TextInput } from '@folio/ui/form/text-input';
import { Notice } from '@folio/ui/notice';
import { useLoaderData } from 'react-router';
import { useShell } from '../../page/shell/use-shell.ts';
import type { AccountData } from './account.data.ts';
import { AccountForm } from './account-form.tsx';

/** Changes the password, or mails a link to anyone who has forgotten the current one. */
export function Component() {
  const { account } = useLoaderData<AccountData>();
  const { locale } = useShell();
  return (
    <AccountForm
      title={m.account_password_heading({}, { locale })}
      lead={m.account_password_lead({}, { locale })}
      submit={m.account_password_heading({}, { locale })}
      above={
        account.emailChange && (
          <Notice tone="info">
            {m.account_password_ends_change({ email: account.emailChange.email }, { locale })}
          </Notice>
        )
      }
      more={
        <div className="customer__forgotten">
          <Button variant="quiet" type="submit" name="act" value="remember">
            {m.customer_forgotten({}, { locale })}
          </Button>
          <p>{m.customer_forgotten_help({}, { locale })}</p>
        </div>
      }
    >
      {({ fieldError }) => (
        <>
          {/* Tells password managers which account the password belongs to. */}
          <input type="email" name="email" autoComplete="username" defaultValue={account.email} hidden />
          <TextInput
            id="f-current"
            name="current"
            type="password"
            label={m.account_password_current({}, { locale })}
            autoComplete="current-password"
            error={fieldError('current')}
          />
          <TextInput
            id="f-pass"
            name="pass"
            type="password"
            label={m.account_password_new({}, { locale })}
            help={m.customer_password_help({}, { locale })}
            autoComplete="new-password"
            error={fieldError('pass')}
          />
        </>
      )}
    </AccountForm>
  );
}

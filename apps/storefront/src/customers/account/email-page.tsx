import type { EmailChangeView } from '@folio/contract/customers/account.view';
import { hourText } from '@folio/domain/date/day-text';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { TextInput } from '@folio/ui/form/text-input';
import { Notice } from '@folio/ui/notice';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import type { FormReply } from '../../page/form-page/form-action.ts';
import { ReplyNotice } from '../../page/form-page/form-page.tsx';
import { links } from '../../page/links.ts';
import { EmailInput } from '../../page/parts/email-input.tsx';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { Link } from '../../page/parts/link.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import type { AccountData } from './account.data.ts';
import { AccountForm } from './account-form.tsx';
import { useAccountChange } from './use-account-change.ts';

/** Asks for a new address and the password, or shows the pending new address. */
export function Component() {
  const { account } = useLoaderData<AccountData>();
  const { locale } = useShell();
  if (account.emailChange) return <Waiting change={account.emailChange} />;
  return (
    <AccountForm
      title={m.account_email_heading({}, { locale })}
      lead={m.account_email_lead({ email: account.email }, { locale })}
      submit={m.account_email_send({}, { locale })}
    >
      {({ reply, fieldError }) => (
        <>
          <EmailInput
            id="f-email"
            name="email"
            label={m.account_email_new({}, { locale })}
            autoComplete="email"
            defaultValue={reply?.typed.email ?? ''}
            error={fieldError('email')}
            meant={reply?.meant}
          />
          <TextInput
            id="f-pass"
            name="pass"
            type="password"
            label={m.account_email_pass({}, { locale })}
            help={m.account_email_pass_help({}, { locale })}
            autoComplete="current-password"
            error={fieldError('pass')}
          />
        </>
      )}
    </AccountForm>
  );
}

function Waiting({ change: { email, expiresAt } }: { readonly change: EmailChangeView }) {
  const done = useAccountChange();
  const reply = useActionData<FormReply>();
  const { locale, store } = useShell();
  const busy = useNavigation().state === 'submitting';
  const title = m.account_email_heading({}, { locale });
  const time = hourText(expiresAt, locale, store.timeZone);
  return (
    <div className="continue">
      <PageTitle title={title} />
      <h1>{title}</h1>
      <ReplyNotice reply={reply} />
      <Notice
        tone={done === 'sent' || done === 'resent' ? 'positive' : 'info'}
        reply={done && !reply ? done : undefined}
      >
        {m.account_email_waiting({ email, time }, { locale })}
        {done === 'resent' && ` ${m.account_email_resent({}, { locale })}`}
      </Notice>
      <Form method="post" className="flow__buttons">
        <FormKeys />
        <Button variant="secondary" type="submit" name="act" value="resend" busy={busy}>
          {m.account_email_resend({}, { locale })}
        </Button>
        <Button variant="quiet" type="submit" name="act" value="cancel">
          {m.account_email_cancel({}, { locale })}
        </Button>
      </Form>
      <p>
        <Link className="f-link" to={links.account()}>
          {m.account_back({}, { locale })}
        </Link>
      </p>
    </div>
  );
}

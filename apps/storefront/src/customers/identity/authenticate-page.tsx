import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { useActionData, useLoaderData } from 'react-router';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import type { AuthenticateData, AuthenticateReply } from './authenticate.data.ts';
import { LogInForm } from './log-in-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** Offers a log-in, ordering as a guest, or a new password by a mailed link (RO-2). */
export function Component() {
  const { email, link, ordering } = useLoaderData<AuthenticateData>();
  const reply = useActionData<AuthenticateReply>();
  const { locale } = useShell();
  const isSetting = typeof link === 'object';
  const title = isSetting ? m.customer_new_password({}, { locale }) : m.customer_login({}, { locale });
  return (
    <div className="continue">
      <PageTitle title={m.meta_identification({}, { locale })} />
      <h1>{title}</h1>
      {reply?.code === 'stale' && (
        <Notice tone="info" reply={reply}>
          {m.flow_stale({}, { locale })}
        </Notice>
      )}
      {reply?.code === 'sent' && (
        <Notice tone="positive" reply={reply}>
          {reply.message}
        </Notice>
      )}
      {reply && ['rejected', 'failed'].includes(reply.code) && reply.fields.length === 0 && (
        <Notice tone="danger" reply={reply}>
          {reply.message}
        </Notice>
      )}
      {link === 'over' && !reply && <Notice tone="warning">{m.customer_link_over({}, { locale })}</Notice>}
      {isSetting ? (
        <NewPasswordForm link={link} reply={reply} />
      ) : (
        <LogInForm email={email} reply={reply} ordering={ordering} />
      )}
    </div>
  );
}

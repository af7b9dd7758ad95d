import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Notice } from '@folio/ui/notice';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import type { FormReply } from '../../page/form-page/form-action.ts';
import { ReplyNotice } from '../../page/form-page/form-page.tsx';
import { links } from '../../page/links.ts';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { Link } from '../../page/parts/link.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import type { ConfirmData } from './account.data.ts';

/** Asks whether to change the address by a mailed link, or says that the link no longer works. */
export function Component() {
  const { link } = useLoaderData<ConfirmData>();
  const reply = useActionData<FormReply>();
  const { locale } = useShell();
  const busy = useNavigation().state === 'submitting';
  const isOpen = link !== null && !(reply?.code === 'rejected');
  const title = (isOpen ? m.account_confirm_heading : m.account_email_heading)({}, { locale });
  return (
    <div className="continue">
      <PageTitle title={title} />
      <h1>{title}</h1>
      <ReplyNotice reply={reply} />
      {isOpen ? (
        <>
          <p className="continue__lead">{m.account_confirm_lead(link, { locale })}</p>
          <p>{m.account_confirm_effects({}, { locale })}</p>
          <Form method="post" className="flow__buttons">
            <FormKeys />
            <Button variant="primary" type="submit" busy={busy}>
              {m.account_confirm_button({}, { locale })}
            </Button>
            <Link className="f-button f-button--quiet" to={links.account()}>
              {m.account_confirm_leave({}, { locale })}
            </Link>
          </Form>
        </>
      ) : (
        <>
          {!reply && <Notice tone="warning">{m.account_link_over({}, { locale })}</Notice>}
          <div className="flow__buttons">
            <Link className="f-button f-button--primary" to={links.accountEmail()}>
              {m.account_email_heading({}, { locale })}
            </Link>
            <Link className="f-button f-button--quiet" to={links.account()}>
              {m.account_back({}, { locale })}
            </Link>
          </div>
        </>
      )}
    </div>
  );
}

import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Notice } from '@folio/ui/notice';
import { useRef } from 'react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { links } from '../../page/links.ts';
import { EmailInput } from '../../page/parts/email-input.tsx';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { Link } from '../../page/parts/link.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { useProblems } from '../../page/parts/use-problems.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import type { ContinueData, ContinueReply } from './continue.data.ts';

/** Asks for an address and mails a link that continues the form elsewhere. */
export function Component() {
  const { flow, step, productName } = useLoaderData<ContinueData>();
  const reply = useActionData<ContinueReply>();
  const { locale } = useShell();
  const busy = useNavigation().state === 'submitting';
  const form = useRef<HTMLFormElement>(null);
  const { fieldError } = useProblems(form, reply);
  if (reply?.sent) return <Sent back={links.flowStep(flow, step)} email={reply.email} />;
  return (
    <div className="continue">
      <PageTitle title={m.continue_title({}, { locale })} />
      <h1>{m.continue_title({}, { locale })}</h1>
      <p className="continue__lead">{m.continue_lead({ product: productName }, { locale })}</p>
      {reply?.stale && (
        <Notice tone="info" reply={reply}>
          {m.flow_stale({}, { locale })}
        </Notice>
      )}
      {reply?.message && (
        <Notice tone="danger" reply={reply}>
          {reply.message}
        </Notice>
      )}
      <Form
        ref={form}
        method="post"
        action={links.continue(flow, step)}
        noValidate
        className="continue__form"
      >
        <FormKeys />
        <EmailInput
          id="f-email"
          name="email"
          label={m.continue_email({}, { locale })}
          help={m.continue_email_help({}, { locale })}
          autoComplete="email"
          defaultValue={reply?.email ?? ''}
          error={fieldError('email')}
          meant={reply?.meant}
        />
        <div className="flow__buttons">
          <Button variant="primary" type="submit" busy={busy}>
            {m.continue_send({}, { locale })}
          </Button>
          <Link className="f-button f-button--quiet" to={links.flowStep(flow, step)}>
            {m.continue_back({}, { locale })}
          </Link>
        </div>
      </Form>
    </div>
  );
}

function Sent({ back, email }: { readonly back: string; readonly email: string }) {
  const { locale } = useShell();
  return (
    <div className="continue">
      <PageTitle title={m.continue_sent_title({}, { locale })} />
      <h1>{m.continue_sent_title({}, { locale })}</h1>
      <p className="continue__lead">{m.continue_sent({ email }, { locale })}</p>
      <p>{m.continue_sent_hint({}, { locale })}</p>
      <p>
        <Link className="f-button f-button--secondary" to={back}>
          {m.continue_back({}, { locale })}
        </Link>
      </p>
    </div>
  );
}

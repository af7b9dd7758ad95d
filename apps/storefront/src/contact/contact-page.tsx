import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { ErrorSummary } from '@folio/ui/form/error-summary';
import { TextArea } from '@folio/ui/form/text-area';
import { TextInput } from '@folio/ui/form/text-input';
import { Notice } from '@folio/ui/notice';
import { useRef } from 'react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { links } from '../links.ts';
import { EmailInput } from '../page/email-input.tsx';
import { FormKeys } from '../page/form-keys.tsx';
import { Link } from '../page/link.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { useProblems } from '../page/use-problems.ts';
import { useShell } from '../shell/use-shell.ts';
import type { ContactData, ContactReply } from './contact.data.ts';
import { Direct } from './direct.tsx';

/** Shows the contact form, stored and mailed to staff, with the store's e-mail, phone and hours. */
export function Component() {
  const reply = useActionData<ContactReply>();
  const { locale, store, contactUrl } = useShell();
  const title = m.contact_title({}, { locale });
  return (
    <div className="contact">
      <PageTitle
        title={title}
        description={m.contact_description({ name: store.name }, { locale })}
        index={reply === undefined}
      />
      <link rel="canonical" href={contactUrl} />
      <div className="contact__main">{reply?.sent ? <Sent reply={reply} /> : <Ask reply={reply} />}</div>
      <Direct />
    </div>
  );
}

function Ask({ reply }: { readonly reply: ContactReply | undefined }) {
  const { order } = useLoaderData<ContactData>();
  const { locale, customer } = useShell();
  const busy = useNavigation().state === 'submitting';
  const form = useRef<HTMLFormElement>(null);
  const { problems, errorOf } = useProblems(form, reply);
  const typed = reply?.form;
  return (
    <>
      <h1>{m.contact_title({}, { locale })}</h1>
      <p className="contact__lead">{m.contact_lead({}, { locale })}</p>
      {reply?.message && (
        <Notice tone="danger" reply={reply}>
          {reply.message}
        </Notice>
      )}
      {problems.length > 0 && (
        <ErrorSummary
          title={m.flow_errors_title({}, { locale })}
          items={problems.map(({ name, message }) => ({ href: `#f-${name}`, text: message }))}
        />
      )}
      <Form ref={form} method="post" noValidate className="contact__form">
        <FormKeys />
        <TextInput
          id="f-name"
          name="name"
          label={m.contact_name({}, { locale })}
          autoComplete="name"
          defaultValue={typed?.name ?? ''}
          error={errorOf('name')}
          required
        />
        <EmailInput
          id="f-email"
          name="email"
          label={m.contact_email({}, { locale })}
          help={m.contact_email_help({}, { locale })}
          autoComplete="email"
          defaultValue={typed?.email ?? customer ?? ''}
          error={errorOf('email')}
          meant={reply?.meant}
          required
        />
        <TextInput
          id="f-order"
          name="order"
          label={m.contact_order({}, { locale })}
          mark={m.contact_optional({}, { locale })}
          help={m.contact_order_help({}, { locale })}
          inputMode="numeric"
          width="medium"
          defaultValue={typed?.order ?? order}
          error={errorOf('order')}
        />
        <TextInput
          id="f-subject"
          name="subject"
          label={m.contact_subject({}, { locale })}
          defaultValue={typed?.subject ?? ''}
          error={errorOf('subject')}
          required
        />
        <TextArea
          id="f-message"
          name="message"
          rows={7}
          label={m.contact_message({}, { locale })}
          help={m.contact_message_help({}, { locale })}
          defaultValue={typed?.message ?? ''}
          error={errorOf('message')}
          required
        />
        <p className="contact__privacy">{m.contact_privacy({}, { locale })}</p>
        <div className="flow__acts">
          <Button variant="primary" type="submit" busy={busy}>
            {m.contact_send({}, { locale })}
          </Button>
        </div>
      </Form>
    </>
  );
}

function Sent({ reply }: { readonly reply: ContactReply }) {
  const { locale } = useShell();
  const { name, email } = reply.form;
  return (
    <div role="status" className="contact__sent">
      <h1>{m.contact_sent_title({}, { locale })}</h1>
      <p className="contact__lead">
        {m.contact_sent({ name: name.trim(), email: email.trim() }, { locale })}
      </p>
      <p>
        <Link className="f-button f-button--secondary" to={links.chooser()}>
          {m.contact_sent_back({}, { locale })}
        </Link>
      </p>
    </div>
  );
}

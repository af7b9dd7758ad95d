import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Notice } from '@folio/ui/notice';
import { useRef } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { links } from '../../page/links.ts';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { Link } from '../../page/parts/link.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { ProblemList } from '../../page/parts/problem-list.tsx';
import { useProblems } from '../../page/parts/use-problems.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import type { ContactReply } from './contact.data.ts';
import { ContactFields } from './contact-fields.tsx';
import { Direct } from './direct.tsx';

/** Shows the contact form, whose messages are stored and mailed to staff, with the store's e-mail, phone and hours. */
export function Component() {
  const reply = useActionData<ContactReply>();
  const { locale } = useShell();
  return (
    <div className="contact">
      <PageTitle title={m.contact_title({}, { locale })} />
      <div className="contact__main">
        {reply?.sent ? <Sent reply={reply} /> : <ContactForm reply={reply} />}
      </div>
      <Direct />
    </div>
  );
}

function ContactForm({ reply }: { readonly reply: ContactReply | undefined }) {
  const { locale } = useShell();
  const busy = useNavigation().state === 'submitting';
  const form = useRef<HTMLFormElement>(null);
  const { problems, fieldError } = useProblems(form, reply);
  return (
    <>
      <h1>{m.contact_title({}, { locale })}</h1>
      <p className="contact__lead">{m.contact_lead({}, { locale })}</p>
      {reply?.message && (
        <Notice tone="danger" reply={reply}>
          {reply.message}
        </Notice>
      )}
      {problems.length > 0 && <ProblemList problems={problems} />}
      <Form ref={form} method="post" noValidate className="contact__form">
        <FormKeys />
        <ContactFields reply={reply} fieldError={fieldError} />
        <p className="contact__privacy">{m.contact_privacy({}, { locale })}</p>
        <div className="flow__buttons">
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
    <div className="contact__sent">
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

import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { TextInput } from '@folio/ui/form/text-input';
import { Notice } from '@folio/ui/notice';
import { useRef, useState } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import type { AuthenticateReply } from '../../customers/identity/authenticate.data.ts';
import { AcceptedTexts } from '../../orders/start-consents/accepted-texts.tsx';
import { links } from '../../page/links.ts';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { Link } from '../../page/parts/link.tsx';
import { useProblems } from '../../page/parts/use-problems.ts';
import { useShell } from '../../page/shell/use-shell.ts';

type Props = { readonly orderId: string; readonly email: string };

/**
 * Offers a password after a purchase, for future orders. Confirms that the data is stored to customers who
 * have one.
 */
export function SavePassword({ orderId, email }: Props) {
  const { customer, locale } = useShell();
  const reply = useActionData<AuthenticateReply>();
  const busy = useNavigation().state === 'submitting';
  const form = useRef<HTMLFormElement>(null);
  const { fieldError } = useProblems(form, reply);
  const [wasAsked] = useState(!customer);
  if (customer) {
    return customer === email ? (
      // The notice replaces the submitted form.
      <Notice tone="positive" reply={wasAsked || undefined}>
        {m.customer_kept({ email }, { locale })}
      </Notice>
    ) : null;
  }
  return (
    <section className="customer__save" aria-labelledby="save-title">
      <h2 id="save-title">{m.customer_save_title({}, { locale })}</h2>
      <p>{m.customer_save_lead({}, { locale })}</p>
      {reply?.code === 'stale' && (
        <Notice tone="info" reply={reply}>
          {m.flow_stale({}, { locale })}
        </Notice>
      )}
      {reply?.message && reply.fields.length === 0 && (
        <Notice tone="warning" reply={reply}>
          {reply.message}{' '}
          {reply.code === 'rejected' && (
            <Link className="f-link" to={links.authenticate(email)}>
              {m.customer_login_button({}, { locale })}
            </Link>
          )}
        </Notice>
      )}
      <Form ref={form} method="post" action={links.success(orderId)} noValidate className="continue__form">
        <FormKeys />
        <input type="email" name="email" autoComplete="username" defaultValue={email} hidden />
        <TextInput
          id="f-pass"
          name="pass"
          type="password"
          label={m.customer_password({}, { locale })}
          help={m.customer_password_help({}, { locale })}
          autoComplete="new-password"
          width="medium"
          error={fieldError('pass')}
        />
        <AcceptedTexts />
        <div className="flow__buttons">
          <Button variant="secondary" type="submit" busy={busy}>
            {m.customer_save_password({}, { locale })}
          </Button>
        </div>
      </Form>
    </section>
  );
}

import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { CheckField } from '@folio/ui/form/check-field';
import { ErrorSummary } from '@folio/ui/form/error-summary';
import { TextInput } from '@folio/ui/form/text-input';
import { Notice } from '@folio/ui/notice';
import { useEffect, useRef } from 'react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { CartSummary } from '../cart/cart-summary.tsx';
import { links } from '../links.ts';
import { MethodIcon } from '../payment/method-icon.tsx';
import { methodName, methodNote } from '../payment/method-words.ts';
import { FormKeys } from '../shell/form-keys.tsx';
import { Link } from '../shell/link.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { useShell } from '../shell/use-shell.ts';
import { agencyWords } from './agency-words.ts';
import type { RegisterData, RegisterReply } from './checkout.data.ts';

/** Enter only your e-mail and payment method: the two consents of the law, and then the payment. */
export function Component() {
  const { checkout } = useLoaderData<RegisterData>();
  const reply = useActionData<RegisterReply>();
  const { locale } = useShell();
  const busy = useNavigation().state === 'submitting';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = reply?.fields[0]?.name;
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [reply]);
  const errorOf = (name: string) => reply?.fields.find((field) => field.name === name)?.message;
  const chosen = reply?.form.type || checkout.methods[0]?.code;
  return (
    <div className="checkout">
      <PageTitle title={m.meta_identification({}, { locale })} index={false} />
      <div className="checkout__main">
        <h1>{m.checkout_heading({}, { locale })}</h1>
        <p className="checkout__lead">{m.checkout_lead({}, { locale })}</p>
        {reply?.stale && <Notice tone="info">{m.flow_stale({}, { locale })}</Notice>}
        {reply && reply.fields.length === 0 && reply.message && (
          <Notice tone="danger">{reply.message}</Notice>
        )}
        <Form ref={form} method="post" noValidate className="checkout__form">
          <FormKeys />
          {reply && reply.fields.length > 0 && (
            <ErrorSummary
              title={m.flow_errors_title({}, { locale })}
              items={reply.fields.map(({ name, message }) => ({ href: `#f-${name}`, text: message }))}
            />
          )}
          <TextInput
            id="f-email"
            name="email"
            type="email"
            label={m.checkout_email({}, { locale })}
            help={m.checkout_email_help({}, { locale })}
            autoComplete="email"
            inputMode="email"
            defaultValue={reply?.form.email ?? checkout.email}
            error={errorOf('email')}
          />
          <fieldset className="checkout__methods" id="f-type">
            <legend>{m.checkout_method({}, { locale })}</legend>
            {errorOf('type') && <p className="f-field__error">{errorOf('type')}</p>}
            {checkout.methods.map(({ code }) => (
              <label key={code} className="checkout__method">
                <input type="radio" name="type" value={code} defaultChecked={code === chosen} />
                <MethodIcon code={code} />
                <span>{methodName(code, locale)}</span>
                <small>{methodNote(code, locale)}</small>
              </label>
            ))}
          </fieldset>
          <fieldset className="checkout__consents">
            <legend>{m.checkout_before_pay({}, { locale })}</legend>
            <CheckField
              id="f-startNow"
              name="startNow"
              label={m.checkout_consent_start({}, { locale })}
              defaultChecked={reply?.form.startNow ?? false}
              error={errorOf('startNow')}
            />
            <CheckField
              id="f-loseWithdrawal"
              name="loseWithdrawal"
              label={m.checkout_consent_withdrawal({}, { locale })}
              defaultChecked={reply?.form.loseWithdrawal ?? false}
              error={errorOf('loseWithdrawal')}
            />
          </fieldset>
          <p className="checkout__notice">{agencyWords(checkout.officialFee, locale)}</p>
          <div className="flow__acts">
            <Button variant="primary" type="submit" busy={busy}>
              {m.checkout_continue({}, { locale })}
            </Button>
            <Link className="f-button f-button--quiet" to={links.cart()}>
              {m.flow_back({}, { locale })}
            </Link>
          </div>
        </Form>
      </div>
      <aside className="checkout__aside" aria-label={m.flow_your_order({}, { locale })}>
        <h2>{m.flow_your_order({}, { locale })}</h2>
        <CartSummary acts={false} />
      </aside>
    </div>
  );
}

import { hourText } from '@folio/domain/date/day-text';
import { m } from '@folio/messages';
import { useLoaderData } from 'react-router';
import { FormPage } from '../../page/form-page/form-page.tsx';
import { links } from '../../page/links.ts';
import { EmailInput } from '../../page/parts/email-input.tsx';
import { EmptyPage } from '../../page/parts/empty-page.tsx';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import type { EmailData } from './guests.data.ts';

/** Corrects the address of a guest's order, or explains who can once the time is over. */
export function Component() {
  const { orderId, email, until } = useLoaderData<EmailData>();
  const { contact, customer, locale, store } = useShell();
  const title = m.guest_email_title({}, { locale });
  if (!until)
    return (
      <EmptyPage title={title}>
        {(customer ? m.guest_email_account : m.guest_email_closed)({}, { locale })}{' '}
        <Link className="f-link" to={links.contact(locale, orderId)}>
          {contact}
        </Link>
      </EmptyPage>
    );
  return (
    <FormPage
      title={title}
      lead={m.guest_email_lead(
        { id: orderId, email, time: hourText(until, locale, store.timeZone) },
        { locale },
      )}
      submit={m.guest_email_save({}, { locale })}
      back={{ to: links.order(orderId), label: m.guest_back({}, { locale }) }}
    >
      {({ reply, fieldError }) => (
        <EmailInput
          id="f-email"
          name="email"
          label={m.guest_email_new({}, { locale })}
          autoComplete="email"
          defaultValue={reply?.typed.email ?? email}
          error={fieldError('email')}
          meant={reply?.meant}
        />
      )}
    </FormPage>
  );
}

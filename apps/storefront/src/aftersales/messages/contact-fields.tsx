import { m } from '@folio/messages';
import { TextArea } from '@folio/ui/form/text-area';
import { TextInput } from '@folio/ui/form/text-input';
import { useLoaderData } from 'react-router';
import { EmailInput } from '../../page/parts/email-input.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import type { ContactData, ContactReply } from './contact.data.ts';

type Props = {
  readonly reply: ContactReply | undefined;
  readonly fieldError: (name: string) => string | undefined;
};

/** The fields of the contact form, with the values typed before. */
export function ContactFields({ reply, fieldError }: Props) {
  const { order } = useLoaderData<ContactData>();
  const { locale, customer } = useShell();
  const typed = reply?.form;
  return (
    <>
      <TextInput
        id="f-name"
        name="name"
        label={m.contact_name({}, { locale })}
        autoComplete="name"
        defaultValue={typed?.name ?? ''}
        error={fieldError('name')}
        required
      />
      <EmailInput
        id="f-email"
        name="email"
        label={m.contact_email({}, { locale })}
        help={m.contact_email_help({}, { locale })}
        autoComplete="email"
        defaultValue={typed?.email ?? customer ?? ''}
        error={fieldError('email')}
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
        error={fieldError('order')}
      />
      <TextInput
        id="f-subject"
        name="subject"
        label={m.contact_subject({}, { locale })}
        defaultValue={typed?.subject ?? ''}
        error={fieldError('subject')}
        required
      />
      <TextArea
        id="f-message"
        name="message"
        rows={7}
        label={m.contact_message({}, { locale })}
        help={m.contact_message_help({}, { locale })}
        defaultValue={typed?.message ?? ''}
        error={fieldError('message')}
        required
      />
    </>
  );
}

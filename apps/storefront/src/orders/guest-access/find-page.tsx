import { m } from '@folio/messages';
import { TextInput } from '@folio/ui/form/text-input';
import { useLoaderData } from 'react-router';
import { FormPage } from '../../page/form-page/form-page.tsx';
import { links } from '../../page/links.ts';
import { EmailInput } from '../../page/parts/email-input.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import type { FindData } from './guests.data.ts';

/** Asks for an order's number and address, to which a code is mailed. */
export function Component() {
  const { number } = useLoaderData<FindData>();
  const { locale } = useShell();
  return (
    <FormPage
      title={m.guest_find_title({}, { locale })}
      lead={m.guest_find_lead({}, { locale })}
      submit={m.guest_send_code({}, { locale })}
      back={{ to: links.orders(), label: m.orders_title({}, { locale }) }}
    >
      {({ reply, fieldError }) => (
        <>
          <TextInput
            id="f-order"
            name="order"
            label={m.guest_number({}, { locale })}
            help={m.guest_number_help({}, { locale })}
            inputMode="numeric"
            autoComplete="off"
            width="medium"
            defaultValue={reply?.typed.order ?? number}
            error={fieldError('order')}
          />
          <EmailInput
            id="f-email"
            name="email"
            label={m.guest_email({}, { locale })}
            autoComplete="email"
            defaultValue={reply?.typed.email ?? ''}
            error={fieldError('email')}
            meant={reply?.meant}
          />
        </>
      )}
    </FormPage>
  );
}

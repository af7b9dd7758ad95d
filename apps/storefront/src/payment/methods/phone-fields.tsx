import { m } from '@folio/messages';
import { TextInput } from '@folio/ui/form/text-input';
import { useShell } from '../../shell/use-shell.ts';
import type { PaymentReply } from '../payment.data.ts';

/** The phone on which a payment is to be accepted. */
export function PhoneFields({ reply }: { readonly reply: PaymentReply | undefined }) {
  const { locale } = useShell();
  return (
    <TextInput
      id="f-phone"
      name="phone"
      type="tel"
      label={m.pay_phone({}, { locale })}
      help={m.pay_phone_help({}, { locale })}
      autoComplete="tel-national"
      inputMode="tel"
      defaultValue={reply?.given.phone ?? ''}
      error={reply?.fields.find(({ name }) => name === 'phone')?.message}
    />
  );
}

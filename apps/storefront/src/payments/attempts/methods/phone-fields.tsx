import type { Problem } from '@folio/contract/selling/checkout.view';
import { m } from '@folio/messages';
import { TextInput } from '@folio/ui/form/text-input';
import { useShell } from '../../../page/shell/use-shell.ts';

type Props = { readonly input: string | undefined; readonly problems: readonly Problem[] };

/** The phone on which the customer confirms a payment. */
export function PhoneFields({ input, problems }: Props) {
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
      defaultValue={input ?? ''}
      error={problems.find(({ name }) => name === 'phone')?.message}
    />
  );
}

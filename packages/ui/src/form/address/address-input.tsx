import type { Locale } from '@folio/domain/locale/locale';
import { useCallback, useRef } from 'react';
import { Field } from '../field.tsx';
import { describedBy, type FieldTexts } from '../field-texts.ts';
import { useLateInput } from '../search/use-late-input.ts';
import type { AddressSource } from './address-source.tsx';

type Props = FieldTexts & {
  readonly id: string;
  readonly name: string;
  readonly autoComplete?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly addresses: AddressSource | undefined;
  readonly locale: Locale;
};

async function loadCombobox(open: AddressSource) {
  const [{ AddressCombobox }, addresses] = await Promise.all([import('./address-combobox.tsx'), open()]);
  return { Combobox: AddressCombobox, addresses };
}

/**
 * Renders a text input for a street address. If the visitor has allowed it (AP-35), suggestions load on the first
 * focus, and choosing one fills in the town, postcode and province of its form.
 */
export function AddressInput({
  id,
  name,
  autoComplete,
  defaultValue,
  required,
  disabled,
  addresses,
  locale,
  ...texts
}: Props) {
  const open = useRef(addresses);
  open.current = addresses;
  const load = useCallback(() => (open.current ? loadCombobox(open.current) : Promise.reject()), []);
  const { loaded, plain, taken, take, events } = useLateInput(addresses && load);
  const input = {
    className: 'f-input f-input--full',
    id,
    name,
    type: 'text',
    autoComplete,
    disabled,
    'aria-required': required || undefined,
    'aria-invalid': texts.error ? true : undefined,
    'aria-describedby': describedBy(id, texts),
  };
  return (
    <Field id={id} {...texts}>
      {loaded && (
        <loaded.Combobox
          input={input}
          plain={plain}
          addresses={loaded.addresses}
          locale={locale}
          onTaken={take}
        />
      )}
      {!taken && <input {...input} ref={plain} defaultValue={defaultValue} {...events} />}
    </Field>
  );
}

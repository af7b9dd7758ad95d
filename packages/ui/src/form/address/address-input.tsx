import type { Locale } from '@folio/domain/locale/locale';
import { useMemo, useRef } from 'react';
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

async function loadCombobox(load: AddressSource['load']) {
  const [{ AddressCombobox: Combobox }, search] = await Promise.all([
    import('./address-combobox.tsx'),
    load(),
  ]);
  return { Combobox, search };
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
  const load = addresses?.load;
  const late = useMemo(() => load && (() => loadCombobox(load)), [load]);
  const { loaded, plain, taken, take, events } = useLateInput(late);
  // A list that has taken over stays until the page is left, also if the consent is withdrawn elsewhere.
  const source = useRef(addresses);
  source.current = addresses ?? source.current;
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
      {loaded && source.current && (
        <loaded.Combobox
          input={input}
          plain={plain}
          source={source.current}
          search={loaded.search}
          locale={locale}
          onTaken={take}
        />
      )}
      {!taken && <input {...input} ref={plain} defaultValue={defaultValue} {...events} />}
    </Field>
  );
}

import { m } from '@folio/messages';
import { Field } from '../field.tsx';
import { type FieldProps, toText } from '../field-props.ts';
import { controlId, describedBy, fieldTexts } from '../field-texts.ts';
import { nameAndPrice } from './extra-price.ts';
import { offeredValues } from './offered-values.ts';

/** EN-8 `drop_down`: renders a native select without a preselected value. */
export function DropDownField(props: FieldProps) {
  const { option, locale, answer, error, disabled } = props;
  const id = controlId(option.id);
  const texts = fieldTexts(props);
  return (
    <Field id={id} {...texts}>
      <select
        className="f-input f-input--select"
        id={id}
        name={option.id}
        defaultValue={toText(answer) ?? ''}
        disabled={disabled}
        autoComplete={option.autocomplete}
        aria-required={option.required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, texts)}
      >
        <option value="">{m.flow_choose({}, { locale })}</option>
        {offeredValues(props).map((value) => (
          <option key={value.id} value={value.id}>
            {nameAndPrice(value, props)}
          </option>
        ))}
      </select>
    </Field>
  );
}

import { isIsoDate } from '@folio/domain/date/iso-date';
import { printDate } from '@folio/domain/date/print-date';
import { m } from '@folio/messages';
import { type FieldProps, toText } from './field-props.ts';
import { controlId, fieldTexts } from './field-texts.ts';
import { TextInput } from './text-input.tsx';

/**
 * EN-8 `date`: renders a text box for any date format (VA-3) with an example. Shows an ISO answer as
 * day/month/year.
 */
export function DateField(props: FieldProps) {
  const { option, locale, answer, error, disabled } = props;
  const text = toText(answer);
  const texts = fieldTexts(props);
  const hint = m.flow_date_hint({}, { locale });
  return (
    <TextInput
      id={controlId(option.id)}
      name={option.id}
      autoComplete={option.autocomplete ?? 'off'}
      inputMode="numeric"
      defaultValue={text && isIsoDate(text) ? printDate(text, 'es') : text}
      required={option.required}
      disabled={disabled}
      width="short"
      {...texts}
      example={texts.example ?? (error ? undefined : hint)}
    />
  );
}

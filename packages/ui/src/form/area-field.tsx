import { Field } from './field.tsx';
import { type FieldProps, toText } from './field-props.ts';
import { controlId, describedBy, fieldTexts } from './field-texts.ts';

/** EN-8 `area`: renders a multi-line text box that grows where the browser supports it. */
export function AreaField(props: FieldProps) {
  const { option, answer, error, disabled } = props;
  const id = controlId(option.id);
  const texts = fieldTexts(props);
  return (
    <Field id={id} {...texts}>
      <textarea
        className="f-input f-input--area"
        id={id}
        name={option.id}
        rows={4}
        defaultValue={toText(answer)}
        disabled={disabled}
        autoComplete={option.autocomplete}
        aria-required={option.required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, texts)}
      />
    </Field>
  );
}

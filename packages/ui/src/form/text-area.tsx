import { Field } from './field.tsx';
import { describedBy, type FieldTexts } from './field-texts.ts';

type Props = FieldTexts & {
  readonly id: string;
  readonly name: string;
  readonly rows: number;
  readonly defaultValue?: string | undefined;
  readonly required?: boolean | undefined;
};

/** Renders an uncontrolled multi-line text box with its label. */
export function TextArea({ id, name, rows, defaultValue, required, ...texts }: Props) {
  return (
    <Field id={id} {...texts}>
      <textarea
        className="f-input f-input--area"
        id={id}
        name={name}
        rows={rows}
        defaultValue={defaultValue}
        aria-required={required || undefined}
        aria-invalid={texts.error ? true : undefined}
        aria-describedby={describedBy(id, texts)}
      />
    </Field>
  );
}

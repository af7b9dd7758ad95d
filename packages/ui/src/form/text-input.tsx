import type { FocusEventHandler, HTMLInputAutoCompleteAttribute } from 'react';
import { Field } from './field.tsx';
import { describedBy, type FieldTexts } from './field-texts.ts';

type Props = FieldTexts & {
  readonly id: string;
  readonly name: string;
  readonly type?: 'text' | 'email' | 'tel' | 'password' | 'search';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | undefined;
  readonly defaultValue?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  /** The expected length of the input, which sets its width. */
  readonly width?: 'full' | 'medium' | 'short';
};

/** Renders an uncontrolled text input with its label. */
export function TextInput({
  id,
  name,
  type = 'text',
  autoComplete,
  inputMode,
  defaultValue,
  required,
  disabled,
  onBlur,
  width = 'full',
  ...texts
}: Props) {
  return (
    <Field id={id} {...texts}>
      <input
        className={`f-input f-input--${width}`}
        id={id}
        name={name}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        defaultValue={defaultValue}
        disabled={disabled}
        onBlur={onBlur}
        aria-required={required || undefined}
        aria-invalid={texts.error ? true : undefined}
        aria-describedby={describedBy(id, texts)}
      />
    </Field>
  );
}

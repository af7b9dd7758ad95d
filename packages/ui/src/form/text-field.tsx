import type { Option } from '@folio/domain/flow/definition';
import { AddressInput } from './address/address-input.tsx';
import { type FieldProps, toText } from './field-props.ts';
import { controlId, fieldTexts } from './field-texts.ts';
import { TextInput } from './text-input.tsx';

const SHORT = 20;
const MEDIUM = 40;

function inputWidth({ maxLength = Number.POSITIVE_INFINITY }: Option): 'short' | 'medium' | 'full' {
  if (maxLength <= SHORT) return 'short';
  return maxLength <= MEDIUM ? 'medium' : 'full';
}

function inputType({ checks = [] }: Option): 'email' | 'tel' | 'text' {
  if (checks.includes('email')) return 'email';
  return checks.includes('phone') ? 'tel' : 'text';
}

/** EN-8 `field`: renders one line of text. */
export function TextField(props: FieldProps) {
  const { option, answer, disabled, addresses, locale } = props;
  if (option.checks?.includes('address-with-number')) {
    return (
      <AddressInput
        id={controlId(option.id)}
        name={option.id}
        autoComplete={option.autocomplete ?? 'off'}
        defaultValue={toText(answer)}
        required={option.required}
        disabled={disabled}
        addresses={addresses}
        locale={locale}
        {...fieldTexts(props)}
      />
    );
  }
  return (
    <TextInput
      id={controlId(option.id)}
      name={option.id}
      type={inputType(option)}
      autoComplete={option.autocomplete ?? 'off'}
      inputMode={option.inputMode}
      defaultValue={toText(answer)}
      required={option.required}
      disabled={disabled}
      width={inputWidth(option)}
      {...fieldTexts(props)}
    />
  );
}

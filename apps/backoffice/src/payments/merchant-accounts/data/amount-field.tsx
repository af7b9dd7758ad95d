import { LOCALE_TABLE } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { NumberInput } from '@mantine/core';
import { useLanguage, useTexts } from '../../../page/shell/language.tsx';

const CENTS = 100;
const MAX_EUROS = 1_000_000;

type Props = {
  /** The bound that the field edits: lower or upper. */
  readonly end: 'min' | 'max';
  readonly label: string;
  /** The label for screen readers, with the payment method. */
  readonly name: string;
  readonly cents: number | null;
  readonly error?: string | false;
  readonly change: (cents: number | null) => void;
};

/** Edits an amount in euros; empty for no limit. */
export function AmountField({ end, label, name, cents, error = false, change }: Props) {
  const t = useTexts();
  const { locale } = useLanguage();
  return (
    <NumberInput
      size="xs"
      className={`method-${end}`}
      label={label}
      aria-label={name}
      value={cents === null ? '' : cents / CENTS}
      onChange={(typed) => change(typeof typed === 'number' ? Math.round(typed * CENTS) : null)}
      placeholder={t(m.methods_no_limit)}
      suffix=" €"
      decimalScale={2}
      decimalSeparator={LOCALE_TABLE[locale].decimal}
      min={0}
      max={MAX_EUROS}
      clampBehavior="strict"
      allowNegative={false}
      hideControls
      error={error}
    />
  );
}

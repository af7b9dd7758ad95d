import type { OptionValue } from '@folio/domain/flow/definition';
import type { Locale } from '@folio/domain/locale/locale';
import { formatSurcharge } from '@folio/domain/money/format-price';
import type { FieldProps } from './field-props.ts';

/** The values that may be chosen now, in the option's order; all when nothing is said. */
export function offeredValues({
  option,
  values,
  offered,
}: Pick<FieldProps, 'option' | 'values' | 'offered'>): readonly OptionValue[] {
  if (values) return values;
  const all = option.values ?? [];
  return offered ? all.filter(({ id }) => offered.includes(id)) : all;
}

/** BC-6: what a value costs, '+9,90 €'; undefined when nothing. */
export const priceOfValue = ({ price }: OptionValue, locale: Locale): string | undefined =>
  (price && formatSurcharge(price, locale)) || undefined;

/** 'Urgente (+6 €)', where there is room for text only. */
export function nameAndPrice(value: OptionValue, locale: Locale): string {
  const price = priceOfValue(value, locale);
  return price ? `${value.name[locale]} (${price})` : value.name[locale];
}

import type { Option, OptionValue } from '@folio/domain/flow/definition';
import type { Locale } from '@folio/domain/locale/locale';
import { formatSurcharge } from '@folio/domain/money/format-price';

/** The values that may be chosen now, in the option's order; all when nothing is said. */
export function offeredValues(
  option: Option,
  offered: readonly string[] | undefined,
): readonly OptionValue[] {
  const values = option.values ?? [];
  return offered ? values.filter(({ id }) => offered.includes(id)) : values;
}

/** BC-6: what a value costs, '+9,90 €'; undefined when nothing. */
export const priceOfValue = ({ price }: OptionValue, locale: Locale): string | undefined =>
  (price && formatSurcharge(price, locale)) || undefined;

/** 'Urgente (+6 €)', where there is room for text only. */
export function nameAndPrice(value: OptionValue, locale: Locale): string {
  const price = priceOfValue(value, locale);
  return price ? `${value.name[locale]} (${price})` : value.name[locale];
}

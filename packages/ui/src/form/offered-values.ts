import type { OptionValue } from '@folio/domain/flow/definition';
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

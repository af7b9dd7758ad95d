import type { OptionValue } from '@folio/domain/flow/definition';
import type { FieldProps } from '../field-props.ts';

/** Returns the values offered now in the option's order; all by default. */
export function offeredValues({
  option,
  values,
  offered,
}: Pick<FieldProps, 'option' | 'values' | 'offered'>): readonly OptionValue[] {
  if (values) return values;
  const all = option.values ?? [];
  return offered ? all.filter(({ id }) => offered.includes(id)) : all;
}

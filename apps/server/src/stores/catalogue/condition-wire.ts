/** Conditions in the wire format (EN-4, EN-7): only eq, gtdate and ltdate, all of which must hold. */
import type { ConditionWire, OptionWire } from '@folio/contract/stores/product';
import { type IsoDate, resolveDate } from '@folio/domain/date/iso-date';
import { SHAPE_OF } from '@folio/domain/flow/answers/answer';
import { comparedValues } from '@folio/domain/flow/conditions';
import type { Comparison, Condition, Option } from '@folio/domain/flow/definition';

/** Id prefix of a helper: a hidden option with a default answer while its conditions hold. */
const HELPER = 'helper_';

/** Returns whether an id is a helper's. The shop's own forms never ask for one, but a client may send it back. */
export const isHelper = (id: string): boolean => id.startsWith(HELPER);

const list = (values: readonly string[]): string | string[] =>
  values.length === 1 && values[0] !== undefined ? values[0] : [...values];

export type ConditionWriter = {
  /** Writes a list of conditions, all of which must hold. */
  readonly write: (conditions: readonly Condition[] | undefined) => ConditionWire[];
  /** Returns and clears the helpers created since the last call, in evaluation order. */
  readonly takeHelpers: () => OptionWire[];
};

/**
 * Creates a writer for clients that know only three operators. Negations become helpers: hidden options that are blank
 * unless their own conditions hold. `today` resolves dates such as `today-30d`. A value of '' means a blank answer
 * (AP-0).
 */
export function conditionWriter(options: readonly Option[], today: IsoDate): ConditionWriter {
  const byId = new Map(options.map((option) => [option.id, option]));
  const helpers: OptionWire[] = [];
  let helperCount = 0;

  /** Writes a condition that holds unless all of these hold. */
  const negate = (conditions: ConditionWire[]): ConditionWire => {
    helperCount += 1;
    const id = `${HELPER}${helperCount}`;
    helpers.push({
      option_id: id,
      title: '',
      type: 'field',
      is_require: '0',
      price: 0,
      opt_values: [],
      previous_steps: conditions,
      default: '1',
      previous_steps_default: conditions,
      hidden: '1',
    });
    return { option_id: id, value: '' };
  };

  const writeNotEqual = (comparison: Comparison): ConditionWire => {
    const { option: id } = comparison;
    const option = byId.get(id);
    const values = comparedValues(comparison);
    if (!option?.values || SHAPE_OF[option.type] !== 'choice')
      return negate([{ option_id: id, value: list(values) }]);
    const others = new Set(option.values.map((value) => value.id).filter((value) => !values.includes(value)));
    return { option_id: id, value: list([...others, '']) };
  };

  const writeFilled = (id: string): ConditionWire => {
    const option = byId.get(id);
    if (!option?.values) return negate([{ option_id: id, value: '' }]);
    return { option_id: id, value: list([...new Set(option.values.map((value) => value.id))]) };
  };

  const writeCondition = (condition: Condition): ConditionWire => {
    // Any of them holds unless each of them fails.
    if ('anyOf' in condition) return negate(condition.anyOf.map((part) => negate([writeCondition(part)])));
    const { option: id, op = 'eq' } = condition;
    if (op === 'ne') return writeNotEqual(condition);
    if (op === 'empty') return { option_id: id, value: '' };
    if (op === 'filled') return writeFilled(id);
    const values = comparedValues(condition);
    if (op === 'gtdate' || op === 'ltdate')
      return { option_id: id, op, value: list(values.map((value) => resolveDate(value, today))) };
    return { option_id: id, value: list(values) };
  };

  return {
    write: (conditions = []) => conditions.map(writeCondition),
    takeHelpers: () => helpers.splice(0),
  };
}

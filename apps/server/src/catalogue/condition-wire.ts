/** Conditions as the wire knows them (EN-4, EN-7): eq, gtdate and ltdate alone, all of a list hold. */
import type { ConditionWire, OptionWire } from '@folio/contract/product';
import { type IsoDate, resolveDate } from '@folio/domain/date/iso-date';
import { SHAPE_OF } from '@folio/domain/flow/answer';
import { comparedValues } from '@folio/domain/flow/conditions';
import type { Comparison, Condition, Option } from '@folio/domain/flow/definition';

/** What the id of a helper begins with: an option that never shows, answered while its conditions hold. */
const HELPER = 'helper_';

/** Whether an id is a helper's, which no form of ours asks for: a client may send it back. */
export const isHelper = (id: string): boolean => id.startsWith(HELPER);

const list = (values: readonly string[]): string | string[] =>
  values.length === 1 && values[0] !== undefined ? values[0] : [...values];

export type ConditionWriter = {
  /** A list of conditions, all of which hold. */
  readonly write: (conditions: readonly Condition[] | undefined) => ConditionWire[];
  /** The helpers that were needed since this was last asked, in the order in which they are worked out. */
  readonly takeHelpers: () => OptionWire[];
};

/**
 * Writes conditions for clients that know three operators. "Not" is said by a helper: an option that never shows and is
 * blank unless its own conditions hold. `today` makes a date of `today-30d`. A value of '' is a blank answer (AP-0).
 */
export function conditionWriter(options: readonly Option[], today: IsoDate): ConditionWriter {
  const byId = new Map(options.map((option) => [option.id, option]));
  const waiting: OptionWire[] = [];
  let made = 0;

  /** Holds while not all of these do. */
  const none = (conditions: ConditionWire[]): ConditionWire => {
    made += 1;
    const id = `${HELPER}${made}`;
    waiting.push({
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

  const differs = (comparison: Comparison): ConditionWire => {
    const { option: id } = comparison;
    const option = byId.get(id);
    const values = comparedValues(comparison);
    if (!option?.values || SHAPE_OF[option.type] !== 'choice')
      return none([{ option_id: id, value: list(values) }]);
    const others = new Set(option.values.map((value) => value.id).filter((value) => !values.includes(value)));
    return { option_id: id, value: list([...others, '']) };
  };

  const filled = (id: string): ConditionWire => {
    const option = byId.get(id);
    if (!option?.values) return none([{ option_id: id, value: '' }]);
    return { option_id: id, value: list([...new Set(option.values.map((value) => value.id))]) };
  };

  const one = (condition: Condition): ConditionWire => {
    // Any of them: not one of them fails alone.
    if ('anyOf' in condition) return none(condition.anyOf.map((part) => none([one(part)])));
    const { option: id, op = 'eq' } = condition;
    if (op === 'ne') return differs(condition);
    if (op === 'empty') return { option_id: id, value: '' };
    if (op === 'filled') return filled(id);
    const values = comparedValues(condition);
    if (op === 'gtdate' || op === 'ltdate')
      return { option_id: id, op, value: list(values.map((value) => resolveDate(value, today))) };
    return { option_id: id, value: list(values) };
  };

  return {
    write: (conditions = []) => conditions.map(one),
    takeHelpers: () => waiting.splice(0),
  };
}

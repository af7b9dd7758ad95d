import type { IsoDate } from '../date/iso-date.ts';
import { SHAPE_OF } from '../flow/answers/answer.ts';
import type { Answers, FlowDefinition, Option, OptionValue } from '../flow/definition.ts';
import { calculatePrice, type PricePart } from '../flow/price.ts';
import type { Cents } from '../money/money.ts';

/**
 * Returns the form of a quoted price, by the answers that staff quoted it for (AP-6). The quoted price is its base
 * price: it includes these answers, and only answers beyond them have a surcharge. Another value of the same choice
 * costs the difference; removing one lowers nothing.
 */
export function quotedDefinition(
  definition: FlowDefinition,
  quotedFor: Answers,
  today: IsoDate,
): FlowDefinition {
  const included = Map.groupBy(calculatePrice(definition, 0, quotedFor, today).parts, ({ option }) => option);
  if (included.size === 0) return definition;
  const reduce = (options: readonly Option[]) =>
    options.map((option) => withoutIncluded(option, included.get(option.id) ?? []));
  const { steps, confirmOptions } = definition;
  return {
    ...definition,
    steps: steps.map((step) => ({ ...step, options: reduce(step.options) })),
    ...(confirmOptions && { confirmOptions: reduce(confirmOptions) }),
  };
}

function withoutIncluded(option: Option, parts: readonly PricePart[]): Option {
  if (parts.length === 0) return option;
  const { price, values, ...rest } = option;
  const chosen = parts.flatMap(({ value }) => (value === null ? [] : [value]));
  const credit = parts.reduce((sum, { value, amount }) => (value === null ? sum : sum + amount), 0);
  const isOneOf = SHAPE_OF[option.type] === 'choice';
  return {
    ...rest,
    ...(price !== undefined && parts.every(({ value }) => value !== null) && { price }),
    ...(values && {
      values: values.map((value) => {
        if (isOneOf) return withPrice(value, Math.max(0, (value.price ?? 0) - credit));
        return chosen.includes(value.id) ? withPrice(value, 0) : value;
      }),
    }),
  };
}

function withPrice({ price: _, ...value }: OptionValue, price: Cents): OptionValue {
  return price > 0 ? { ...value, price } : value;
}

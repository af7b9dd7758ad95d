import type { ConditionWire, OptionWire, ProductWire } from '@folio/contract/product';
import type { Condition, Option } from '@folio/domain/flow/definition';
import type { Locale } from '@folio/domain/locale/locale';
import type { Product } from './catalogue.ts';

const euros = (cents: number): number => cents / 100;
const list = (value: string | readonly string[] | undefined): string | string[] =>
  value === undefined ? '' : typeof value === 'string' ? value : [...value];

/** EN-7's conditions; a group of ours goes out as `any_of`. */
function conditionWire(condition: Condition): ConditionWire {
  if ('anyOf' in condition) return { any_of: condition.anyOf.map(conditionWire) };
  const { option, op, value } = condition;
  return { option_id: option, value: list(value), ...(op && op !== 'eq' && { op }) };
}

function optionWire(option: Option, locale: Locale): OptionWire {
  return {
    option_id: option.id,
    title: option.title[locale],
    type: option.type,
    is_require: option.required ? '1' : '0',
    price: euros(option.price ?? 0),
    opt_values: (option.values ?? []).map(({ id, name, price }) => ({
      id,
      name: name[locale],
      price: euros(price ?? 0),
    })),
    previous_steps: (option.when ?? []).map(conditionWire),
    default: option.default ?? '',
    previous_steps_default: (option.defaultWhen ?? []).map(conditionWire),
  };
}

/** EN-4 in the specification's names and the visitor's language. A step's own conditions are given to each of its options. */
export function productWire(product: Product, locale: Locale): ProductWire {
  const { definition } = product;
  const options = definition.steps.flatMap((step) =>
    step.options.map((option) =>
      optionWire({ ...option, when: [...(step.when ?? []), ...(option.when ?? [])] }, locale),
    ),
  );
  const early = definition.earlyCheckout;
  return {
    product_id: String(product.id),
    name: product.name[locale],
    description: product.description[locale],
    price: euros(product.basePrice),
    options,
    related_product: definition.related ? String(definition.related.product) : null,
    related_conditions: (definition.related?.when ?? []).map(conditionWire),
    questions_on_confirm: (definition.confirmOptions ?? []).map((option) => optionWire(option, locale)),
    conditions_to_earlycheckout: early
      ? { type: early.type, options: early.conditions.map(conditionWire), confirmationOptions: [] }
      : null,
  };
}

import type { OptionWire, ProductWire } from '@folio/contract/stores/product';
import type { IsoDate } from '@folio/domain/date/iso-date';
import { allOptions } from '@folio/domain/flow/all-options';
import type { Option, OptionValue } from '@folio/domain/flow/definition';
import type { Locale } from '@folio/domain/locale/locale';
import type { Product } from './catalogue.ts';
import { type ConditionWriter, conditionWriter } from './condition-wire.ts';

const euros = (cents: number): number => cents / 100;

/** Writes EN-7's opt_values. Variants of one value share an id; the first represents all. */
function valuesWire(values: readonly OptionValue[] = [], locale: Locale): OptionWire['opt_values'] {
  const firsts = values.filter(({ id }, at) => values.findIndex((value) => value.id === id) === at);
  return firsts.map(({ id, name, price }) => ({ id, name: name[locale], price: euros(price ?? 0) }));
}

/** Writes an option (EN-7), after the helpers that its conditions need. */
function optionWire(option: Option, locale: Locale, { write, takeHelpers }: ConditionWriter): OptionWire[] {
  const wire: OptionWire = {
    option_id: option.id,
    title: option.title[locale],
    type: option.type,
    is_require: option.required ? '1' : '0',
    price: euros(option.price ?? 0),
    opt_values: valuesWire(option.values, locale),
    previous_steps: write(option.when),
    default: option.default ?? '',
    previous_steps_default: write(option.defaultWhen),
    hidden: option.hidden ? '1' : '0',
  };
  return [...takeHelpers(), wire];
}

/**
 * Writes a product with the specification's names, in the visitor's language (EN-4). A step's conditions are added to
 * each of its options. `today` is the store's date, which resolves relative dates.
 */
export function productWire(product: Product, locale: Locale, today: IsoDate): ProductWire {
  const { definition } = product;
  const writer = conditionWriter(allOptions(definition), today);
  const options = definition.steps.flatMap((step) =>
    step.options.flatMap((option) =>
      optionWire({ ...option, when: [...(step.when ?? []), ...(option.when ?? [])] }, locale, writer),
    ),
  );
  const confirmOptions = definition.confirmOptions ?? [];
  const questions = confirmOptions.flatMap((option) => optionWire(option, locale, writer));
  const related = writer.write(definition.related?.when);
  const early = definition.earlyCheckout && {
    type: definition.earlyCheckout.type,
    options: writer.write(definition.earlyCheckout.conditions),
    confirmationOptions: confirmOptions.map(({ id }) => id),
  };
  return {
    product_id: String(product.id),
    name: product.name[locale],
    description: product.description[locale],
    price: euros(product.basePrice),
    options: [...options, ...writer.takeHelpers()],
    related_product: definition.related ? String(definition.related.product) : null,
    related_conditions: related,
    questions_on_confirm: questions,
    conditions_to_earlycheckout: early ?? null,
  };
}

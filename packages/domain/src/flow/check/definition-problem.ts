import type { Condition, FlowDefinition, Option, Step } from '../definition.ts';

/** Reasons for which a definition is rejected when it is saved. */
export type DefinitionProblemCode =
  | 'no_steps'
  | 'too_many_steps'
  | 'duplicate_step'
  | 'wrong_step_key'
  | 'duplicate_option'
  | 'wrong_option_id'
  | 'unknown_type'
  | 'unknown_check'
  | 'unknown_group'
  | 'no_values'
  | 'duplicate_value'
  | 'unknown_default'
  | 'missing_text'
  | 'unknown_option'
  | 'later_option'
  | 'loop'
  | 'unknown_fact'
  | 'unknown_operator'
  | 'no_compared_value'
  | 'not_a_date'
  | 'unknown_value'
  | 'impossible_condition'
  | 'wrong_fee'
  | 'unreachable_step';

export type DefinitionProblem = {
  readonly code: DefinitionProblemCode;
  /** Path into the definition, such as `steps[2].options[0].when[1]`. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string | number>>;
};

/** An option with its position. `step` is null for options of the confirmation. */
export type PlacedOption = {
  readonly option: Option;
  readonly step: Step | null;
  readonly path: string;
  readonly index: number;
};

/** A list of conditions with its path and the number of options before it. */
export type PlacedConditions = {
  readonly conditions: readonly Condition[];
  readonly path: string;
  /** Conditions may refer only to options below this index. */
  readonly before: number;
  /** The option that the conditions belong to, or all options of the step. */
  readonly owners: readonly string[];
};

/** Returns all options in order with their paths, the confirmation's last. */
export function placeOptions(definition: FlowDefinition): PlacedOption[] {
  const placed: PlacedOption[] = [];
  const add = (options: readonly Option[], step: Step | null, path: string) => {
    for (const [at, option] of options.entries()) {
      placed.push({ option, step, path: `${path}[${at}]`, index: placed.length });
    }
  };
  for (const [at, step] of definition.steps.entries()) add(step.options, step, `steps[${at}].options`);
  add(definition.confirmOptions ?? [], null, 'confirmOptions');
  return placed;
}

/** Returns every list of conditions of the definition. */
export function placeConditions(
  definition: FlowDefinition,
  placed: readonly PlacedOption[],
): PlacedConditions[] {
  const lists: PlacedConditions[] = [];
  for (const [at, step] of definition.steps.entries()) {
    if (step.when === undefined) continue;
    const own = placed.filter((one) => one.step === step);
    const before = placed.filter(
      (one) => one.step !== null && definition.steps.indexOf(one.step) < at,
    ).length;
    lists.push({
      conditions: step.when,
      path: `steps[${at}].when`,
      before,
      owners: own.map((one) => one.option.id),
    });
  }
  for (const { option, path, index } of placed) {
    const owners = [option.id];
    const add = (conditions: readonly Condition[] | undefined, name: string) => {
      if (conditions !== undefined)
        lists.push({ conditions, path: `${path}.${name}`, before: index, owners });
    };
    add(option.when, 'when');
    add(option.defaultWhen, 'defaultWhen');
    for (const [at, value] of (option.values ?? []).entries()) add(value.when, `values[${at}].when`);
  }
  const early = definition.earlyCheckout;
  if (early !== undefined) {
    const before = placed.filter((one) => one.step !== null).length;
    lists.push({ conditions: early.conditions, path: 'earlyCheckout.conditions', before, owners: [] });
  }
  const { related } = definition;
  if (related !== undefined)
    lists.push({ conditions: related.when, path: 'related.when', before: placed.length, owners: [] });
  return lists;
}

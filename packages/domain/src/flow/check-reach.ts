import type { IsoDate } from '../date/iso-date.ts';
import { isChoice } from './answer.ts';
import { listComparisons } from './check-conditions.ts';
import type { Condition, FlowDefinition } from './definition.ts';
import type { DefinitionProblem, PlacedOption } from './definition-problem.ts';
import { reachability } from './reachability.ts';

/** Conditions that can never hold, and steps that nobody can reach; what belongs to a `hidden` option excepted. */
export function checkReach(
  definition: FlowDefinition,
  placed: readonly PlacedOption[],
  today: IsoDate,
): DefinitionProblem[] {
  const { possible } = reachability(placed, today);
  const problems: DefinitionProblem[] = [];
  const refuse = (path: string) => problems.push({ code: 'impossible_condition', path });
  /** Blames a single comparison where one is impossible by itself, else the whole list. */
  const require = (
    given: readonly Condition[],
    conditions: readonly Condition[] | undefined,
    path: string,
  ) => {
    if (conditions === undefined || conditions.length === 0 || possible([...given, ...conditions])) return;
    const alone = listComparisons(conditions, path).filter(({ comparison }) => !possible([comparison]));
    if (alone.length === 0) refuse(path);
    for (const one of alone) refuse(one.path);
  };
  /** The conditions under which an option is seen. */
  const seen = ({ option, step }: PlacedOption): Condition[] => [
    ...(step?.when ?? []),
    ...(option.when ?? []),
  ];
  const canBeSeen = (one: PlacedOption): boolean => {
    const { type, values = [] } = one.option;
    if (!isChoice(type)) return possible(seen(one));
    return values.some((value) => possible([...seen(one), ...(value.when ?? [])]));
  };

  for (const [at, step] of definition.steps.entries()) {
    require([], step.when, `steps[${at}].when`);
    const own = placed.filter((one) => one.step === step);
    const page = step.role === 'review' || step.role === 'add';
    const onlyHidden = own.length > 0 && own.every((one) => one.option.hidden);
    const reached = page
      ? possible(step.when ?? [])
      : own.some((one) => !one.option.hidden && canBeSeen(one));
    if (!reached && !onlyHidden) problems.push({ code: 'unreachable_step', path: `steps[${at}]` });
  }
  for (const one of placed) {
    const { option, step, path } = one;
    if (option.hidden || !possible(step?.when ?? [])) continue;
    require(step?.when ?? [], option.when, `${path}.when`);
    if (!possible(seen(one))) continue;
    require(seen(one), option.defaultWhen, `${path}.defaultWhen`);
    for (const [at, value] of (option.values ?? []).entries()) {
      require(seen(one), value.when, `${path}.values[${at}].when`);
    }
  }
  const early = definition.earlyCheckout;
  if (early?.type === 'and') require([], early.conditions, 'earlyCheckout.conditions');
  if (early?.type === 'or') {
    for (const [at, condition] of early.conditions.entries()) {
      if (!possible([condition])) refuse(`earlyCheckout.conditions[${at}]`);
    }
  }
  return problems;
}

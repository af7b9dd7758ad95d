import type { IsoDate } from '../../date/iso-date.ts';
import { isChoice } from '../answers/answer.ts';
import type { Condition, FlowDefinition } from '../definition.ts';
import { listComparisons } from './check-conditions.ts';
import type { DefinitionProblem, PlacedOption } from './definition-problem.ts';
import { reachability } from './reachability.ts';

/** Reports conditions that can never hold and steps that no visitor can reach. Exempts `hidden` options. */
export function checkReach(
  definition: FlowDefinition,
  placed: readonly PlacedOption[],
  today: IsoDate,
): DefinitionProblem[] {
  const { possible } = reachability(placed, today);
  const problems: DefinitionProblem[] = [];
  const report = (path: string) => problems.push({ code: 'impossible_condition', path });
  /** Reports the comparisons that are impossible on their own, or else the whole list. */
  const require = (
    context: readonly Condition[],
    conditions: readonly Condition[] | undefined,
    path: string,
  ) => {
    if (conditions === undefined || conditions.length === 0 || possible([...context, ...conditions])) return;
    const alone = listComparisons(conditions, path).filter(({ comparison }) => !possible([comparison]));
    if (alone.length === 0) report(path);
    for (const one of alone) report(one.path);
  };
  /** Returns the conditions under which an option is visible. */
  const visibleWhen = ({ option, step }: PlacedOption): Condition[] => [
    ...(step?.when ?? []),
    ...(option.when ?? []),
  ];
  const canBeVisible = (one: PlacedOption): boolean => {
    const { type, values = [] } = one.option;
    if (!isChoice(type)) return possible(visibleWhen(one));
    return values.some((value) => possible([...visibleWhen(one), ...(value.when ?? [])]));
  };

  for (const [at, step] of definition.steps.entries()) {
    require([], step.when, `steps[${at}].when`);
    const own = placed.filter((one) => one.step === step);
    const page = step.role === 'review' || step.role === 'add';
    const onlyHidden = own.length > 0 && own.every((one) => one.option.hidden);
    const reached = page
      ? possible(step.when ?? [])
      : own.some((one) => !one.option.hidden && canBeVisible(one));
    if (!reached && !onlyHidden) problems.push({ code: 'unreachable_step', path: `steps[${at}]` });
  }
  for (const one of placed) {
    const { option, step, path } = one;
    if (option.hidden || !possible(step?.when ?? [])) continue;
    require(step?.when ?? [], option.when, `${path}.when`);
    if (!possible(visibleWhen(one))) continue;
    require(visibleWhen(one), option.defaultWhen, `${path}.defaultWhen`);
    for (const [at, value] of (option.values ?? []).entries()) {
      require(visibleWhen(one), value.when, `${path}.values[${at}].when`);
    }
  }
  const early = definition.earlyCheckout;
  if (early?.type === 'and') require([], early.conditions, 'earlyCheckout.conditions');
  if (early?.type === 'or') {
    for (const [at, condition] of early.conditions.entries()) {
      if (!possible([condition])) report(`earlyCheckout.conditions[${at}]`);
    }
  }
  return problems;
}

import type { IsoDate } from '../../date/iso-date.ts';
import { isFee } from '../../withdrawal/terms.ts';
import type { FlowDefinition } from '../definition.ts';
import { COUNTRIES, definitionIn } from '../definition-in.ts';
import { MAX_STEPS } from '../progress.ts';
import { checkConditions } from './check-conditions.ts';
import { checkOptions, checkText } from './check-options.ts';
import { checkReach } from './check-reach.ts';
import { type DefinitionProblem, placeConditions, placeOptions } from './definition-problem.ts';

const STEP_KEY = /^[a-z0-9][a-z0-9_-]*$/i;

function checkSteps({ kind, steps, needs }: FlowDefinition): DefinitionProblem[] {
  if (steps.length === 0) return [{ code: 'no_steps', path: 'steps' }];
  const problems: DefinitionProblem[] = [];
  if (steps.length > MAX_STEPS) {
    problems.push({
      code: 'too_many_steps',
      path: 'steps',
      params: { steps: steps.length, most: MAX_STEPS },
    });
  }
  for (const [at, step] of steps.entries()) {
    const path = `steps[${at}]`;
    const params = { step: step.key };
    const wellKeyed = kind === 'numbered' ? step.key === `step${at + 1}` : STEP_KEY.test(step.key);
    const twice = steps.findIndex((other) => other.key === step.key) < at;
    if (twice) problems.push({ code: 'duplicate_step', path, params });
    else if (!wellKeyed) problems.push({ code: 'wrong_step_key', path, params });
    problems.push(...checkText(step.name, `${path}.name`), ...checkText(step.title, `${path}.title`));
    problems.push(...checkText(step.help, `${path}.help`));
    problems.push(...checkText(step.section, `${path}.section`));
  }
  problems.push(...checkText(needs, 'needs'));
  return problems;
}

/** Reports fees of the terms that are no part of a price. */
const checkTerms = ({ terms = {} }: FlowDefinition): DefinitionProblem[] =>
  Object.entries(terms).flatMap(([name, fee]) =>
    isFee(fee) ? [] : [{ code: 'wrong_fee', path: `terms.${name}` }],
  );

/** Reports options of the subject that no line prints, because they are unknown, grouped or omitted. */
const checkSubject = (
  { subject = [] }: FlowDefinition,
  placed: ReturnType<typeof placeOptions>,
): DefinitionProblem[] =>
  subject.flatMap((ids, at) =>
    ids.flatMap((id): DefinitionProblem[] => {
      const option = placed.find((one) => one.option.id === id)?.option;
      const isPrinted = option && !option.hidden && !option.summary?.omit && !option.summary?.group;
      return isPrinted ? [] : [{ code: 'unknown_option', path: `subject[${at}]`, params: { option: id } }];
    }),
  );

/**
 * Validates a definition before it is saved, so that the engine never has to guess. Returns codes with paths,
 * empty if valid; never throws for a definition of the right shape.
 * Runs the reachability check only when the rest is valid. `today` is the base of relative dates.
 */
export function checkDefinition(definition: FlowDefinition, today: IsoDate): DefinitionProblem[] {
  const placed = placeOptions(definition);
  const lists = placeConditions(definition, placed);
  const groups = Object.entries(definition.groups ?? {});
  const problems = [
    ...checkSteps(definition),
    ...checkOptions(definition, placed),
    ...checkTerms(definition),
    ...checkSubject(definition, placed),
    ...checkConditions(lists, placed),
    ...groups.flatMap(([name, text]) => checkText(text, `groups.${name}`)),
  ];
  const cosmetic = problems.every((one) => one.code === 'missing_text' || one.code === 'unknown_group');
  if (!cosmetic) return problems;
  // Checks each country's variant too: other defaults lead to other steps.
  const forms = new Set([definition, ...COUNTRIES.map((country) => definitionIn(country, definition))]);
  const reach = [...forms].flatMap((form) => checkReach(form, placeOptions(form), today));
  const unique = reach.filter(
    (one, at) => !reach.slice(0, at).some(({ code, path }) => code === one.code && path === one.path),
  );
  return [...problems, ...unique];
}

import type { IsoDate } from '../date/iso-date.ts';
import { optionsNamed } from '../flow/conditions.ts';
import type { Answers, FlowDefinition } from '../flow/definition.ts';
import { calculatePrice } from '../flow/price.ts';

/**
 * Returns the answers that the link of an incomplete telephone quote shows (AP-6): the choices that raise the price,
 * and those that they depend on. Its customer completes the form, which shows the present answers, and the link's
 * reader may be somebody else. `basePrice` is in cents.
 */
export function shownAnswers(
  definition: FlowDefinition,
  basePrice: number,
  answers: Answers,
  today: IsoDate,
): Answers {
  const { parts } = calculatePrice(definition, basePrice, answers, today);
  const shown = new Set<string>();
  const open = parts.flatMap(({ option, value }) => (value === null ? [] : [option]));
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (shown.has(id)) continue;
    shown.add(id);
    open.push(...listConditions(definition, id));
  }
  return Object.fromEntries(Object.entries(answers).filter(([id]) => shown.has(id)));
}

/** Returns the options whose answers decide the visibility of an option and its values. */
const listConditions = ({ steps, confirmOptions = [] }: FlowDefinition, id: string): string[] =>
  [...steps, { when: undefined, options: confirmOptions }].flatMap((step) =>
    step.options
      .filter((option) => option.id === id)
      .flatMap(({ when, values = [] }) =>
        [step.when, when, ...values.map((value) => value.when)].flatMap(optionsNamed),
      ),
  );

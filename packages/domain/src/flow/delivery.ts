import type { IsoDate } from '../date/iso-date.ts';
import { chosenIds } from './answer.ts';
import type { Answers, FlowDefinition, OptionValue } from './definition.ts';
import { walk } from './walk.ts';

/** What is promised when a definition says nothing: two working days. */
export const DEFAULT_WORKING_HOURS = 16;

/** The values that are chosen with these answers, in the order of the form. */
function chosenValues(definition: FlowDefinition, answers: Answers, today: IsoDate): OptionValue[] {
  return walk(definition, answers, today).steps.flatMap(({ options }) =>
    options.flatMap(({ visible, offered, answer }) => {
      if (!visible || answer === undefined) return [];
      const chosen = chosenIds(answer);
      return offered.filter(({ id }) => chosen.includes(id));
    }),
  );
}

/** Whether paper is sent as well with these answers: only the PDF is there by the hour that is promised. */
export const sendsPaper = (definition: FlowDefinition, answers: Answers, today: IsoDate): boolean =>
  chosenValues(definition, answers, today).some(({ paper }) => paper);

/** Working hours from payment to delivery with these answers: the definition's, or what the last chosen value that speaks of it says (BC-7). */
export function deliveryHours(definition: FlowDefinition, answers: Answers, today: IsoDate): number {
  const told = chosenValues(definition, answers, today).findLast(
    ({ workingHours }) => workingHours !== undefined,
  );
  return told?.workingHours ?? definition.workingHours ?? DEFAULT_WORKING_HOURS;
}

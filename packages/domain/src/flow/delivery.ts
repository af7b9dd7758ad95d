import type { IsoDate } from '../date/iso-date.ts';
import { allOptions } from './all-options.ts';
import { chosenIds, isPlace } from './answers/answer.ts';
import type { Answers, FlowDefinition, OptionValue } from './definition.ts';
import { walk } from './walk.ts';

/** Default delivery promise: two working days. */
export const DEFAULT_WORKING_HOURS = 16;

/** Returns the chosen values in form order. */
function chosenValues(definition: FlowDefinition, answers: Answers, today: IsoDate): OptionValue[] {
  return walk(definition, answers, today).steps.flatMap(({ options }) =>
    options.flatMap(({ visible, offered, answer }) => {
      if (!visible || answer === undefined) return [];
      const chosen = chosenIds(answer);
      return offered.filter(({ id }) => chosen.includes(id));
    }),
  );
}

const hasUnknownParish = (definition: FlowDefinition, answers: Answers): boolean =>
  allOptions(definition).some(({ id, type }) => {
    const place = type === 'freguesia' ? answers[id] : undefined;
    return isPlace(place) && place.code === null;
  });

/** Returns true if these answers include delivery on paper. The promised hour then covers only the PDF. */
export const sendsPaper = (definition: FlowDefinition, answers: Answers, today: IsoDate): boolean =>
  chosenValues(definition, answers, today).some(({ paper }) => paper);

/**
 * Returns the working hours from payment to delivery (BC-7). The last chosen value that sets them overrides the
 * definition's. A parish in no list takes at least as long as a slow registry (AP-33). A municipality in no list counts
 * as slow: the definition's values decide the effect, as for any slow registry.
 */
export function deliveryHours(definition: FlowDefinition, answers: Answers, today: IsoDate): number {
  const deciding = chosenValues(definition, answers, today).findLast(
    ({ workingHours }) => workingHours !== undefined,
  );
  const hours = deciding?.workingHours ?? definition.workingHours ?? DEFAULT_WORKING_HOURS;
  return hasUnknownParish(definition, answers) ? Math.max(hours, DEFAULT_WORKING_HOURS) : hours;
}

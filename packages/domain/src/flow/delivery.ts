import type { IsoDate } from '../date/iso-date.ts';
import { chosenIds } from './answer.ts';
import type { Answers, FlowDefinition } from './definition.ts';
import { walk } from './walk.ts';

/** What is promised when a definition says nothing: two working days. */
export const DEFAULT_WORKING_HOURS = 16;

/** Working hours from payment to delivery with these answers: the definition's, or what the last chosen value that speaks of it says (BC-7). */
export function workingHoursOf(definition: FlowDefinition, answers: Answers, today: IsoDate): number {
  let hours = definition.workingHours ?? DEFAULT_WORKING_HOURS;
  for (const { options } of walk(definition, answers, today).steps) {
    for (const { visible, offered, answer } of options) {
      if (!visible || answer === undefined) continue;
      const chosen = chosenIds(answer);
      for (const value of offered)
        if (value.workingHours !== undefined && chosen.includes(value.id)) hours = value.workingHours;
    }
  }
  return hours;
}

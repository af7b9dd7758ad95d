import type { IsoDate } from '../../date/iso-date.ts';
import type { Answers, FlowDefinition } from '../definition.ts';
import { walk } from '../walk.ts';

/**
 * Normalizes answers (VA-2): blanks options whose conditions fail and values no longer offered, fills
 * defaults and drops unknown keys. Works in option order, in one pass, and is idempotent.
 * A `hidden` option has its default while its conditions hold and nothing else. A blanked answer does not
 * return when its condition holds again.
 */
export function normalize(definition: FlowDefinition, answers: Answers, today: IsoDate): Answers {
  return walk(definition, answers, today).answers;
}

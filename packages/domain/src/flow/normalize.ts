import type { IsoDate } from '../date/iso-date.ts';
import type { Answers, FlowDefinition } from './definition.ts';
import { walk } from './walk.ts';

/**
 * The answers that count (VA-2): every option whose conditions fail is blanked, a chosen value that is no longer offered is blanked,
 * defaults fill visible blanks, unknown keys are dropped. In option order, one pass, idempotent. A `hidden` option has its default
 * while its conditions hold and nothing else. What is blanked here is gone: it does not come back when its condition holds again.
 */
export function normalize(definition: FlowDefinition, answers: Answers, today: IsoDate): Answers {
  return walk(definition, answers, today).answers;
}

import type { IsoDate } from '../date/iso-date.ts';
import { foldName } from '../place/slow-registry.ts';
import type { Answers, FlowDefinition } from './definition.ts';
import { printAnswer } from './print.ts';
import { walk } from './walk.ts';

/**
 * What a set of answers is about, so that a second order of the same can be asked about: the options that identify it, or all that are
 * answered where a definition marks none. Accents, capitals and punctuation do not tell two apart. Empty while nothing is said.
 */
export function identityOf(definition: FlowDefinition, answers: Answers, today: IsoDate): string {
  const options = walk(definition, answers, today).steps.flatMap((step) => step.options);
  const marked = options.some(({ option }) => option.identifies);
  return options
    .filter(
      ({ option, visible, answer }) => visible && answer !== undefined && (option.identifies || !marked),
    )
    .map(({ option, answer, offered }) =>
      answer === undefined ? '' : `${option.id}=${foldName(printAnswer(option, answer, 'es', offered))}`,
    )
    .join('\n');
}

import { allOptions } from './all-options.ts';
import type { FlowDefinition } from './definition.ts';

/** The printed answer that stands for a whole line: the property that a query found (PR-3). */
export const FOUND_ANSWER = 'quoted';

type Printed = { readonly option: string; readonly value: string };

/** Tells whether a line's printed answers are a property that a query found (PR-3). */
export const isFoundProperty = (printed: readonly Printed[]): boolean =>
  printed.some(({ option }) => option === FOUND_ANSWER);

/**
 * Returns the subject of a line's answers, which tells it from others of its product: `Calle de Ejemplo 12, Getafe
 * (Madrid)`; of a found property its description. Versions of before name no subject: their identifying options stand
 * for it. Empty without an answer.
 */
export function lineSubject(definition: FlowDefinition, printed: readonly Printed[]): string {
  const values = new Map(printed.map(({ option, value }) => [option, value]));
  const found = values.get(FOUND_ANSWER);
  if (found !== undefined) return found;
  return (definition.subject ?? identifying(definition))
    .map((ids) => ids.flatMap((id) => values.get(id) ?? []).join(' '))
    .filter((part) => part !== '')
    .join(', ');
}

const identifying = (definition: FlowDefinition): string[][] =>
  allOptions(definition).flatMap(({ id, identifies }) => (identifies ? [[id]] : []));

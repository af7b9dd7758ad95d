import { allOptions } from './all-options.ts';
import type { FlowDefinition } from './definition.ts';

/** The printed answer that represents a whole line: the property that a query found (PR-3). */
export const FOUND_ANSWER = 'quoted';

type Printed = { readonly option: string; readonly value: string };

/** Returns whether a line's printed answers are a property that a query found (PR-3). */
export const isFoundProperty = (printed: readonly Printed[]): boolean =>
  printed.some(({ option }) => option === FOUND_ANSWER);

/**
 * Returns the subject of a line's answers, which distinguishes it from others of its product: `Calle de Ejemplo 12,
 * Getafe (Madrid)`; for a found property its description. Older versions name no subject: their identifying options are
 * used instead. Empty without an answer.
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

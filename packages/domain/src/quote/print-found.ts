import { isSameAnswer } from '../flow/answers/changed-options.ts';
import type { Answers } from '../flow/definition.ts';
import { FOUND_ANSWER } from '../flow/subject.ts';

type Printed = { readonly option: string; readonly label: string; readonly value: string };

/** The questions of the Nota Simple's form about the property and its owner (EN-12). */
const PROPERTY = [
  ...['nombre', 'direccion', 'municipio', 'finca', 'tomo', 'libro', 'folio', 'cru', 'referencia_catastral'],
  'otros_datos',
];
const REASON = 'interes_legitimo';
const OTHER_REASON = 'interes_legitimo_otro';

/**
 * Returns the printed answers of the note for a found property (PR-3): the property in one answer, since the form has
 * no question for one without an address, and the query instead of the reason. Both are in the customer's language. The
 * owners are the query's own result and are not repeated.
 */
export function printFound(printed: readonly Printed[], label: string, property: string): Printed[] {
  const query = printed.find(({ option }) => option === OTHER_REASON);
  const rest = printed
    .filter(({ option }) => option !== OTHER_REASON && !PROPERTY.includes(option))
    .map((answer) => (answer.option === REASON && query ? { ...answer, value: query.value } : answer));
  return [{ option: FOUND_ANSWER, label, value: property }, ...rest];
}

/** Returns the printed answers of a line after a change; a found property stays in one answer unless it was changed. */
export function reprint(
  before: { readonly printed: readonly Printed[]; readonly answers: Answers },
  printed: Printed[],
  answers: Answers,
): Printed[] {
  const found = before.printed.find(({ option }) => option === FOUND_ANSWER);
  const isSame = PROPERTY.every((id) => isSameAnswer(before.answers, answers, id));
  return found && isSame ? printFound(printed, found.label, found.value) : printed;
}

import type { FieldError } from './definition.ts';
import type { WalkedOption } from './walk.ts';

/** The errors of visible options in the order of asking; what could not be read goes before what was judged of the same option. */
export function mergeErrors(
  options: readonly WalkedOption[],
  misread: readonly FieldError[],
  judged: readonly FieldError[],
): FieldError[] {
  return options.flatMap(({ option, visible }) => {
    if (!visible) return [];
    const own = misread.filter((error) => error.option === option.id);
    return own.length > 0 ? own : judged.filter((error) => error.option === option.id);
  });
}

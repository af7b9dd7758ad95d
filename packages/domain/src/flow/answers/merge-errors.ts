import type { FieldError } from '../definition.ts';
import type { WalkedOption } from '../walk.ts';

/**
 * Returns the errors of visible options in form order. A reading error replaces the validation errors of the
 * same option.
 */
export function mergeErrors(
  options: readonly WalkedOption[],
  readErrors: readonly FieldError[],
  validationErrors: readonly FieldError[],
): FieldError[] {
  return options.flatMap(({ option, visible }) => {
    if (!visible) return [];
    const own = readErrors.filter((error) => error.option === option.id);
    return own.length > 0 ? own : validationErrors.filter((error) => error.option === option.id);
  });
}

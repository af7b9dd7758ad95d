import type { FieldProblem } from '@folio/contract/platform/errors';
import { allOptions } from '@folio/domain/flow/all-options';
import type { FieldError, FlowDefinition } from '@folio/domain/flow/definition';
import type { Locale } from '@folio/domain/locale/locale';
import { errorTexts, fieldErrorText } from '@folio/messages/field-errors';

/** Translates the engine's error codes for calls; the screens use the same function. */
export function fieldProblems(
  definition: FlowDefinition,
  errors: readonly FieldError[],
  locale: Locale,
): FieldProblem[] {
  const options = allOptions(definition);
  return errors.map((error) => {
    const option = options.find(({ id }) => id === error.option);
    const words = option ? errorTexts(option, locale) : { label: error.option };
    return {
      name: error.option,
      code: error.code,
      message: fieldErrorText(error, locale, words),
    };
  });
}

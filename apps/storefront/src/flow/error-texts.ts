import type { FieldError, Option } from '@folio/domain/flow/definition';
import type { Locale } from '@folio/domain/locale/locale';
import { fieldErrorText } from '@folio/messages/field-errors';

export type ErrorText = { readonly option: string; readonly text: string };

/** The engine's codes as sentences, in the order of the fields. */
export function errorTexts(
  options: readonly Option[],
  errors: readonly FieldError[],
  locale: Locale,
): ErrorText[] {
  return options.flatMap((option) =>
    errors
      .filter((error) => error.option === option.id)
      .slice(0, 1)
      .map((error) => ({
        option: option.id,
        text: fieldErrorText(error, locale, {
          label: option.title[locale],
          example: option.example?.[locale],
        }),
      })),
  );
}

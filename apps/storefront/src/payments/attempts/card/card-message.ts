import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';

type Part = 'number' | 'month' | 'year';

/** Maps the error codes of Stripe and of Redsys' fields to the part of the card. */
function findPart(code: string): Part | undefined {
  if (/^invalid_number$|^incorrect_number$|^msg([1-4]|1[56])$/.test(code)) return 'number';
  if (/^invalid_expiry_year(_past)?$|^msg(8|9|10)$/.test(code)) return 'year';
  return /^(incomplete_expiry|invalid_expiry_month)$|^msg[5-7]$/.test(code) ? 'month' : undefined;
}

/**
 * Returns the specification's message for a card error (VA-9). Undefined where the provider's field reports
 * it (missing input) or the specification has no text.
 */
export function cardMessage(code: string | undefined, locale: Locale): string | undefined {
  switch (code && findPart(code)) {
    case 'number':
      return m.card_number_wrong({}, { locale });
    case 'month':
      return m.card_expiry_choose({}, { locale });
    case 'year':
      return m.card_year_wrong({}, { locale });
    default:
      return undefined;
  }
}

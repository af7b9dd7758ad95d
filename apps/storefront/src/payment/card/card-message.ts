import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';

type Part = 'number' | 'month' | 'year';

/** Which part of a card a provider's code complains of: Stripe's codes, and those of Redsys' fields. */
function partOf(code: string): Part | undefined {
  if (/^invalid_number$|^incorrect_number$|^msg([1-4]|1[56])$/.test(code)) return 'number';
  if (/^invalid_expiry_year(_past)?$|^msg(8|9|10)$/.test(code)) return 'year';
  return /^(incomplete_expiry|invalid_expiry_month)$|^msg[5-7]$/.test(code) ? 'month' : undefined;
}

/**
 * A card's fault in the specification's words (VA-9). Undefined where the provider's field says it (what is still to be
 * typed), and where the specification has no words.
 */
export function cardMessage(code: string | undefined, locale: Locale): string | undefined {
  switch (code && partOf(code)) {
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

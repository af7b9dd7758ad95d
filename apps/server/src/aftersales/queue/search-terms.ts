import { searchWords } from '@folio/domain/order/search-words';
import { spokenNumber } from '@folio/domain/order/spoken-number';

export type SearchTerms = {
  /** Part of an order id; empty if the text cannot be one. */
  readonly digits: string;
  /** A pattern for `like`; empty for a text with spaces, or of less than three characters, which no index finds. */
  readonly email: string;
  /** A pattern for `like` that matches an address prefix with its `@`; empty for any other text. */
  readonly beginning: string;
  /** A tsquery of word prefixes that must all match, or of a reference without its spaces; empty without words. */
  readonly words: string;
};

/** Returns the words as a tsquery: a reference such as a CRU is also found by its digits in groups. */
function toWordQuery(words: readonly string[]): string {
  const each = words.map((word) => `${word}:*`).join(' & ');
  const joined = words.join('');
  return words.length > 1 && /\d/.test(joined) ? `(${each}) | ${joined}:*` : each;
}

/**
 * Parses the possible meanings of a search text. Case, accents and punctuation do not matter, as in the index
 * (staff_search_text).
 */
export function searchTerms(text: string): SearchTerms {
  const trimmed = text.trim();
  const number = spokenNumber(trimmed);
  // Addresses are stored in lower case and have no spaces.
  const escaped = trimmed.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return {
    digits: /^\d{4,11}$/.test(number) ? number : '',
    email: /^\S{3,}$/.test(trimmed) ? `%${escaped}%` : '',
    beginning: /^[^\s@]+@\S*$/.test(trimmed) ? `${escaped}%` : '',
    words: toWordQuery(searchWords(trimmed)),
  };
}

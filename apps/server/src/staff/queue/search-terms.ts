import { searchWords } from '@folio/domain/order/search-words';

export type SearchTerms = {
  /** Part of an order id; empty if the text cannot be one. */
  readonly digits: string;
  /** A pattern for `ilike`; empty for a text of less than three characters, which no index finds. */
  readonly email: string;
  /** A pattern for `like` that matches an address prefix with its `@`; empty for any other text. */
  readonly beginning: string;
  /** A tsquery of word prefixes that must all match; empty without words. */
  readonly words: string;
};

/**
 * Parses the possible meanings of a search text. Case, accents and punctuation do not matter, as in the index
 * (staff_search_text).
 */
export function searchTerms(text: string): SearchTerms {
  const trimmed = text.trim();
  const escaped = trimmed.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return {
    digits: /^#?\d{4,11}$/.test(trimmed) ? trimmed.replace('#', '') : '',
    email: trimmed.length < 3 ? '' : `%${escaped}%`,
    // Addresses are stored in lower case.
    beginning: /^[^\s@]+@\S*$/.test(trimmed) ? `${escaped.toLowerCase()}%` : '',
    words: searchWords(trimmed)
      .map((word) => `${word}:*`)
      .join(' & '),
  };
}

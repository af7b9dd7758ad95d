export type SearchTerms = {
  /** Part of an order id; empty when nothing in the text could be one. */
  readonly digits: string;
  /** A pattern for `ilike`; empty for a text of less than three characters, which no index finds. */
  readonly email: string;
  /** A pattern for `like`: an address that begins like this; empty for a text that is no beginning with its `@`. */
  readonly beginning: string;
  /** A tsquery of word beginnings that must all be there; empty when there is none. */
  readonly words: string;
};

/** What a search box's text may mean. Case, accents and punctuation do not count, as in the index (staff_search_text). */
export function searchTerms(text: string): SearchTerms {
  const trimmed = text.trim();
  const words = trimmed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const escaped = trimmed.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return {
    digits: /^#?\d{4,11}$/.test(trimmed) ? trimmed.replace('#', '') : '',
    email: trimmed.length < 3 ? '' : `%${escaped}%`,
    // Addresses are kept in small letters.
    beginning: /^[^\s@]+@\S*$/.test(trimmed) ? `${escaped.toLowerCase()}%` : '',
    words: words.map((word) => `${word}:*`).join(' & '),
  };
}

const BREAKS = /\r\n?|[\u2028\u2029]/g;
/** Control characters and direction marks. Other marks stay: names of some languages need joiners. */
const HARMFUL = /[\p{Cc}\p{Bidi_Control}]/gu;
/** All invisible characters, for codes: also zero-width spaces, joiners and soft hyphens. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const DASHES = /[\p{Pd}\u2212]/gu;
const VISIBLE = /[^\p{Cf}\p{Default_Ignorable_Code_Point}\s]/u;
/**
 * More combining marks on one letter than any language uses (Unicode's stream-safe format). Normalization
 * sorts the marks of a letter in quadratic time.
 */
const SURPLUS_MARKS = /(\p{M}{30})\p{M}+/gu;
/** White space, and invisible letters and signs: Hangul fillers, the empty Braille cell. */
const BLANK = /[\s\u115f\u1160\u2800\u3164\uffa0]/g;
const PLAIN = /^[\x20-\x7e]*$/;

/** Returns a text in NFC on one line, with white space collapsed and trimmed, without some characters. */
function clean(text: string, removed: RegExp): string {
  const composed = PLAIN.test(text)
    ? text
    : text
        .toWellFormed()
        // A byte order mark counts as white space in patterns.
        .replaceAll('\ufeff', '')
        .replace(BLANK, ' ')
        .replace(removed, '')
        .replace(SURPLUS_MARKS, '$1')
        .normalize('NFC');
  return composed.replace(/ {2,}/g, ' ').trim();
}

/**
 * Cleans a name, an address or a line of a message: removes control characters, direction marks and U+FEFF. Returns an
 * empty text if only invisible characters remain.
 */
export function cleanLine(text: string): string {
  const line = clean(text, HARMFUL);
  return VISIBLE.test(line) ? line : '';
}

/**
 * Cleans an identifier, number, date, code or e-mail address as people paste it: removes every invisible character,
 * and replaces every dash by a hyphen and every white space by a space (VA-3, VA-10).
 */
export const cleanCode = (text: string): string => clean(text, INVISIBLE).replace(DASHES, '-');

/** Returns a cleaned code in capitals without the separators that people group it with. */
export const bareCode = (text: string): string =>
  cleanCode(text)
    .toUpperCase()
    .replace(/[ .\-/_()]/g, '');

/** Applies {@link cleanLine} to each line and allows at most one empty line in a row. */
export function cleanArea(text: string): string {
  const lines = text.replace(BREAKS, '\n').split('\n').map(cleanLine);
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

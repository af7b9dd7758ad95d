const BREAKS = /\r\n?|[\u2028\u2029]/g;
/** Control and format characters: NUL, bidirectional overrides, zero-width spaces. The line break is kept until the caller decides. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;
/**
 * More marks behind a letter than any language has (Unicode's stream-safe format). Normalization sorts the marks of a
 * letter in time that grows with the square of their number.
 */
const SURPLUS_MARKS = /(\p{M}{30})\p{M}+/gu;
const PLAIN = /^[\x20-\x7e]*$/;

/** A one-line text in NFC, control characters out, white space collapsed to single spaces and trimmed. */
export function cleanLine(text: string): string {
  const composed = PLAIN.test(text)
    ? text
    : text
        .toWellFormed()
        .replace(/\s/g, ' ')
        .replace(INVISIBLE, '')
        .replace(SURPLUS_MARKS, '$1')
        .normalize('NFC');
  return composed.replace(/ {2,}/g, ' ').trim();
}

/** As {@link cleanLine} for each line; at most one empty line in a row. */
export function cleanArea(text: string): string {
  const lines = text.replace(BREAKS, '\n').split('\n').map(cleanLine);
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

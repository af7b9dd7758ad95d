const BREAKS = /\r\n?|[\u2028\u2029]/g;
const EMOJI = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f){0,2}`;
/**
 * Control and format characters: NUL, bidirectional overrides, zero-width spaces. Line breaks stay for the
 * caller to decide on. `$1` is several emoji that joiners make one, which keep them.
 */
const INVISIBLE = new RegExp(String.raw`(${EMOJI}(?:\u200d${EMOJI})+)|[\p{Cc}\p{Cf}]`, 'gu');
/**
 * More combining marks on one letter than any language uses (Unicode's stream-safe format). Normalization
 * sorts the marks of a letter in quadratic time.
 */
const SURPLUS_MARKS = /(\p{M}{30})\p{M}+/gu;
/** White space, and letters and signs that show nothing: Hangul fillers, the empty Braille cell. */
const BLANK = /[\s\u115f\u1160\u2800\u3164\uffa0]/g;
const PLAIN = /^[\x20-\x7e]*$/;

/** Returns a one-line text in NFC without control characters, with white space collapsed and trimmed. */
export function cleanLine(text: string): string {
  const composed = PLAIN.test(text)
    ? text
    : text
        .toWellFormed()
        .replace(BLANK, ' ')
        .replace(INVISIBLE, '$1')
        .replace(SURPLUS_MARKS, '$1')
        .normalize('NFC');
  return composed.replace(/ {2,}/g, ' ').trim();
}

/** Applies {@link cleanLine} to each line and allows at most one empty line in a row. */
export function cleanArea(text: string): string {
  const lines = text.replace(BREAKS, '\n').split('\n').map(cleanLine);
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

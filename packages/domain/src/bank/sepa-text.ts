/** Letters whose SEPA form differs by more than a missing accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
  '&': '+',
  ª: 'a',
  º: 'o',
  '·': '.',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  _: '-',
};
const MARKS = /\p{M}/gu;
const OTHERS = /[^a-zA-Z0-9/\-?:().,'+ ]/g;

/**
 * Converts a text to the character set of every euro-area bank, at most `longest` characters. Strips accents
 * and replaces unsupported characters by spaces; neither starts nor ends with a slash, nor has two in a row.
 */
export function sepaText(text: string, longest: number): string {
  const plain = [...text.normalize('NFC')]
    .map((sign) => LETTERS[sign] ?? sign)
    .join('')
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(OTHERS, ' ');
  return trimmed(trimmed(plain.replace(/\/{2,}/g, '/')).slice(0, longest));
}

/** The lookbehind admits one match per run of characters, so that long names take linear time. */
const ENDS = /^[ /]+|(?<![ /])[ /]+$/g;
const trimmed = (text: string): string => text.replace(/ +/g, ' ').replace(ENDS, '');

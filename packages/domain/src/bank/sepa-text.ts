/** Letters that lose more than a mark on their way into the signs that every bank reads. */
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
 * A text in the signs that every bank of the euro area takes, at most `longest` of them: accents are left out, and what has no likeness
 * becomes a space. It neither begins nor ends with a slash, nor has two together.
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

/** The lookbehind begins only one match in a row of signs: a holder's name comes as long as it was posted. */
const ENDS = /^[ /]+|(?<![ /])[ /]+$/g;
const trimmed = (text: string): string => text.replace(/ +/g, ' ').replace(ENDS, '');

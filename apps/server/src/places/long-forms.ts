/** What names are shortened to when they are typed, folded, and the words that may stand for it. */
const LONG: Readonly<Record<string, readonly string[]>> = {
  s: ['san', 'sao', 'santa', 'santo'],
  st: ['sant', 'saint', 'santo'],
  sta: ['santa'],
  sto: ['santo'],
  sra: ['senora', 'senhora'],
  ntra: ['nuestra'],
  na: ['nuestra', 'nossa'],
};

/** A folded term with its abbreviations written out, in every way it may be meant: `sta cruz` → `santa cruz`. None without any. */
export function longForms(term: string): string[] {
  const words = term.split(' ');
  if (words.length < 2 || !words.some((word) => Object.hasOwn(LONG, word))) return [];
  return words.reduce<string[]>(
    (begun, word) => {
      const meant = Object.hasOwn(LONG, word) ? (LONG[word] as readonly string[]) : [word];
      return begun.flatMap((text) => meant.map((one) => (text ? `${text} ${one}` : one))).slice(0, 16);
    },
    [''],
  );
}

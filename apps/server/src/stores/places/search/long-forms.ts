/** Folded abbreviations, and the words that they stand for. */
const ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  s: ['san', 'sao', 'santa', 'santo'],
  st: ['sant', 'saint', 'santo'],
  sta: ['santa'],
  sto: ['santo'],
  sra: ['senora', 'senhora'],
  ntra: ['nuestra'],
  na: ['nuestra', 'nossa'],
};

/** Expands the abbreviations of a folded term in every possible way: `sta cruz` → `santa cruz`. Empty without any. */
export function longForms(term: string): string[] {
  const words = term.split(' ');
  if (words.length < 2 || !words.some((word) => Object.hasOwn(ABBREVIATIONS, word))) return [];
  return words.reduce<string[]>(
    (texts, word) => {
      const expansions = Object.hasOwn(ABBREVIATIONS, word)
        ? (ABBREVIATIONS[word] as readonly string[])
        : [word];
      return texts.flatMap((text) => expansions.map((one) => (text ? `${text} ${one}` : one))).slice(0, 16);
    },
    [''],
  );
}

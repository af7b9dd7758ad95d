const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsIn = (text: string): string[] => plain(text).split(/[^\p{L}\p{N}]+/u);
/** Minimum length of a significant word; shorter ones are mostly 'de', 'the', 'que'. */
const LONG = 4;

/**
 * Returns whether a word begins with a term, allowing up to `most` omitted, added, changed or swapped
 * letters.
 */
function beginsLike(word: string, term: string, most: number): boolean {
  let [before, last] = [[] as number[], Array.from(word, (_, at) => at + 1)];
  last.unshift(0);
  for (let i = 1; i <= term.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const same = term[i - 1] === word[j - 1];
      const swapped = i > 1 && j > 1 && term[i - 1] === word[j - 2] && term[i - 2] === word[j - 1];
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, row];
  }
  return Math.min(...last) <= most;
}

const slipsIn = (term: string): number => (term.length < LONG ? 0 : term.length < 8 ? 1 : 2);

/** Returns whether every word of the search begins a word of one text, ignoring accents and case. */
export function matches(search: string, ...texts: readonly string[]): boolean {
  const words = wordsIn(texts.join(' '));
  return wordsIn(search).every((term) => words.some((word) => word.startsWith(term)));
}

/** The texts by which an item is found, as parallel lists: names, names and descriptions, all. */
export type Findable = readonly (readonly string[])[];

/** Returns how many of the terms begin a word of the texts, allowing a few typos. */
function likeness(terms: readonly string[], texts: readonly string[]): number {
  const words = wordsIn(texts.join(' '));
  return terms.filter((term) => words.some((word) => beginsLike(word, term, slipsIn(term)))).length;
}

/** Words of a request or question that do not describe the item. */
const ASKING = new Set(
  [
    'pedir solicitar sacar conseguir obtener quiero necesito como donde cuanto cuesta vale precio online',
    'obter tirar quero preciso onde quanto custa preco',
    'order need want where much does cost price',
  ].flatMap((line) => line.split(' ')),
);

/** Returns the significant words of a search: the long ones without request words, if any remain. */
function significantTerms(search: string): readonly string[] {
  const typed = wordsIn(search).filter(Boolean);
  const long = typed.filter((term) => term.length >= LONG);
  const telling = long.filter((term) => !ASKING.has(term));
  return [telling, long].find((terms) => terms.length > 0) ?? typed;
}

/**
 * Finds items whose names match every word, then those whose descriptions do, else those whose texts do.
 * Otherwise allows typos and drops short words, and at last takes the items with most words, if more than
 * half. Returns all for an empty search. Without `allowTypos` every word must match as it is.
 */
export function found<T>(
  search: string,
  things: readonly T[],
  getTexts: (thing: T) => Findable,
  allowTypos = true,
): readonly T[] {
  const all = things.map(getTexts);
  const levels = all[0]?.map((_, level) => all.map((texts) => texts[level] ?? [])) ?? [];
  const hits = levels.map((texts) => things.filter((_, at) => matches(search, ...(texts[at] ?? []))));
  const [named = [], worded = [], ...others] = hits;
  const sure = [...new Set([...named, ...worded])];
  const right = [sure, ...others].find((some) => some.length > 0);
  if (right) return right;
  if (!allowTypos) return [];
  const terms = significantTerms(search);
  let last: readonly number[] = [];
  for (const texts of levels) {
    last = texts.map((own) => likeness(terms, own));
    if (last.includes(terms.length)) break;
  }
  const most = Math.max(Math.floor(terms.length / 2) + 1, ...last);
  return things.filter((_, at) => last[at] === most);
}

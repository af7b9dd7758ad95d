/** Normalizes a name for comparison: lower case, no accents, words separated by one space. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Prefixes that people omit: articles, and the names of Portugal's merged parishes. */
const PREFIX =
  /^(el|la|los|las|lo|l|els|les|a|o|as|os|es|sa|ses|(uniao )?(das|de) freguesias d(e|o|a|os|as)) /;

/** Returns every way of typing a name: `Coruña, A` → a coruna, coruna; `Donostia/San Sebastián` → either side. */
export function nameForms(name: string): string[] {
  const natural = name.replace(/^([^/]*), (\S+)$/, '$2 $1');
  const sides = natural.split('/').flatMap((side) => side.split(' - '));
  const forms = [natural, ...sides].map(fold);
  return [...new Set([...forms, ...forms.map((form) => form.replace(PREFIX, ''))])].filter(Boolean);
}

/** Words that begin no search. */
const STOP_WORDS = new Set(
  'a al d da das de del do dos e el els en es i l la las les lo los na o os s sa ses y'.split(' '),
);

/** Returns the suffixes of a form that start at its words: `jerez de la frontera` → itself, and `frontera`. */
export function wordStarts(form: string): string[] {
  const starts = [form];
  for (let at = form.indexOf(' '); at >= 0; at = form.indexOf(' ', at + 1)) {
    const rest = form.slice(at + 1);
    const end = rest.indexOf(' ');
    if (!STOP_WORDS.has(end < 0 ? rest : rest.slice(0, end))) starts.push(rest);
  }
  return starts;
}

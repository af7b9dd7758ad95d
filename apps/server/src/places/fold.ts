/** Lower case, no accents, words parted by one space: how names are compared. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** What may stand before a name, or be left out: articles, and what Portugal puts before parishes that were joined. */
const BEFORE =
  /^(el|la|los|las|lo|l|els|les|a|o|as|os|es|sa|ses|(uniao )?(das|de) freguesias d(e|o|a|os|as)|uniao (das|de) freguesias d(e|o|a|os|as)) /;

/** Every way a name may be typed: `Coruña, A` → a coruna, coruna; `Donostia/San Sebastián` → either side. */
export function nameForms(name: string): string[] {
  const natural = name.replace(/^([^/]*), (\S+)$/, '$2 $1');
  const sides = natural.split('/').flatMap((side) => side.split(' - '));
  const forms = [natural, ...sides].map(fold);
  return [...new Set([...forms, ...forms.map((form) => form.replace(BEFORE, ''))])].filter(Boolean);
}

/** Words that nobody begins a search with. */
const SMALL = new Set(
  'a al d da das de del do dos e el els en es i l la las les lo los na o os s sa ses y'.split(' '),
);

/** A form from each of its words on: `jerez de la frontera` → itself, and `frontera`. */
export function wordStarts(form: string): string[] {
  const starts = [form];
  for (let at = form.indexOf(' '); at >= 0; at = form.indexOf(' ', at + 1)) {
    const rest = form.slice(at + 1);
    const end = rest.indexOf(' ');
    if (!SMALL.has(end < 0 ? rest : rest.slice(0, end))) starts.push(rest);
  }
  return starts;
}

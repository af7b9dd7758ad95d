/** The area as such, of a building, of its usable rooms, as registered, of the plot, or of the cadastral map. */
export type AreaKind = 'area' | 'built' | 'usable' | 'registered' | 'plot' | 'mapped';
/** `shared`: a part of the building's common parts is included. */
export type AreaNote = 'total' | 'approximate' | 'shared';

/** An area that a note states: its kind, and its measure as the note prints it. */
export type Area = { readonly kind: AreaKind; readonly notes: readonly AreaNote[]; readonly text: string };

type Word = Partial<{ readonly kind: AreaKind; readonly note: AreaNote }>;
const WORDS: readonly (readonly [RegExp, Word])[] = [
  [/^construid[ao]\b/i, { kind: 'built' }],
  [/^[úu]til(?!\p{L})/iu, { kind: 'usable' }],
  [/^registral\b/i, { kind: 'registered' }],
  [/^del? terreno\b/i, { kind: 'plot' }],
  [/^gr[áa]fica\b/i, { kind: 'mapped' }],
  [/^total\b/i, { note: 'total' }],
  [/^aproximada\b/i, { note: 'approximate' }],
  [/^con (?:elementos )?comunes\b/i, { note: 'shared' }],
];

/** Separates the Spanish words for the kind of an area from its measure: `construida: 92,15 m2`. */
export function readArea(fact: string): Area {
  const [pattern, word] = WORDS.find(([known]) => known.test(fact)) ?? [];
  if (!pattern || !word) return { kind: 'area', notes: [], text: fact.replace(/^[:,\s]*(?:de )?/i, '') };
  const { kind, notes, text } = readArea(fact.replace(pattern, '').trimStart());
  return { kind: word.kind ?? kind, notes: word.note ? [word.note, ...notes] : notes, text };
}

import { fold } from './fold.ts';
import type { Found } from './search/searchable-place.ts';

type Parish = {
  readonly code: string;
  readonly name: string;
  /** 'Concelho, Distrito'. */
  readonly region: string;
  /** Names of its concelho. */
  readonly areas?: readonly string[];
  readonly gone: boolean;
};
export type Concelhos<P> = {
  /** Returns the current parishes of the concelhos with this name, in any spelling, sorted by name. */
  readonly findParishes: (concelho: string) => readonly P[];
  /** Puts all parishes of the typed concelho, or of a similar one, before the search's results. */
  readonly addParishes: (term: string, found: readonly Found<P>[]) => readonly Found<P>[];
};

/** Shorter texts are prefixes of too many names to mean a concelho. */
const MIN_TERM = 4;
/** Limit of similarly named places after a concelho's parishes. */
const MAX_OTHERS = 4;

export const findConcelho = ({ region }: Pick<Parish, 'region'>): string => region.split(', ')[0] ?? '';

/** Indexes Portugal's concelhos by name: customers often know theirs before its parish. */
export function createConcelhos<P extends Parish>(list: readonly P[]): Concelhos<P> {
  const collator = new Intl.Collator('pt');
  const byName = new Map<string, P[]>();
  for (const parish of [...list].sort((a, b) => collator.compare(a.name, b.name))) {
    if (parish.gone) continue;
    for (const area of parish.areas ?? [])
      byName.set(fold(area), [...(byName.get(fold(area)) ?? []), parish]);
  }
  const findParishes = (concelho: string): readonly P[] => byName.get(fold(concelho)) ?? [];
  return {
    findParishes,
    addParishes: (term, found) => {
      const via = term.trim().length < MIN_TERM ? undefined : found[0]?.via;
      const exactMatches = findParishes(term);
      const concelho = exactMatches.length > 0 ? term : via?.by === 'area' ? via.text : undefined;
      const parishes = concelho === undefined ? [] : findParishes(concelho);
      if (concelho === undefined || parishes.length < 2) return found;
      const codes = new Set(parishes.map(({ code }) => code));
      const others = found.filter(({ place }) => !codes.has(place.code)).slice(0, MAX_OTHERS);
      const score = found[0]?.score ?? 0;
      const within = { by: 'area', text: findConcelho(parishes[0] as P) } as const;
      // A parish that has the name of its concelho, alone or among others, is the likeliest.
      const isNamed = ({ name }: P) => ` ${fold(name)} `.includes(` ${fold(concelho)} `);
      const inOrder = [...parishes.filter(isNamed), ...parishes.filter((parish) => !isNamed(parish))];
      return [...inOrder.map((place) => ({ place, score, via: within })), ...others];
    },
  };
}

import { fold } from './fold.ts';
import type { Found } from './search.ts';

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
  /** The listed parishes of the concelhos of this name, in any spelling, by name. */
  readonly parishesOf: (concelho: string) => readonly P[];
  /** What a search found, with all parishes of the concelho that was typed, or nearly so, in front. */
  readonly complete: (term: string, found: readonly Found<P>[]) => readonly Found<P>[];
};

/** A shorter text begins too many names to stand for a concelho. */
const SHORTEST = 4;
/** Places of a like name that are shown behind a concelho's parishes. */
const MOST_OTHERS = 4;

export const findConcelho = ({ region }: Pick<Parish, 'region'>): string => region.split(', ')[0] ?? '';

/** Portugal's concelhos, by what they are called: a customer often knows theirs before its parish. */
export function createConcelhos<P extends Parish>(list: readonly P[]): Concelhos<P> {
  const collator = new Intl.Collator('pt');
  const byName = new Map<string, P[]>();
  for (const parish of [...list].sort((a, b) => collator.compare(a.name, b.name))) {
    if (parish.gone) continue;
    for (const area of parish.areas ?? [])
      byName.set(fold(area), [...(byName.get(fold(area)) ?? []), parish]);
  }
  const parishesOf = (concelho: string): readonly P[] => byName.get(fold(concelho)) ?? [];
  return {
    parishesOf,
    complete: (term, found) => {
      const via = term.trim().length < SHORTEST ? undefined : found[0]?.via;
      const typed = parishesOf(term);
      const concelho = typed.length > 0 ? term : via?.by === 'area' ? via.text : undefined;
      const parishes = concelho === undefined ? [] : parishesOf(concelho);
      if (concelho === undefined || parishes.length < 2) return found;
      const codes = new Set(parishes.map(({ code }) => code));
      const others = found.filter(({ place }) => !codes.has(place.code)).slice(0, MOST_OTHERS);
      const score = found[0]?.score ?? 0;
      const within = { by: 'area', text: findConcelho(parishes[0] as P) } as const;
      // A parish of the same name as its concelho is meant first.
      const isNamed = ({ name }: P) => fold(name) === fold(concelho);
      const inOrder = [...parishes.filter(isNamed), ...parishes.filter((parish) => !isNamed(parish))];
      return [...inOrder.map((place) => ({ place, score, via: within })), ...others];
    },
  };
}

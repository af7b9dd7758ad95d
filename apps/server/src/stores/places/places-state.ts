import type { PlaceFacts } from './place-facts.ts';
import type { PlaceIndex, PlacesSnapshot } from './read-index.ts';

export type PlaceKind = 'municipio' | 'freguesia' | 'municipio_ce';
/** All places in memory, with the facts that staff may edit. */
export type PlacesState = {
  readonly snapshot: PlacesSnapshot;
  readonly facts: PlaceFacts;
  /** Serialized facts, to detect a change. */
  readonly factsSource: string;
  readonly version: number;
};

/** Returns the indexes that a kind of question searches: `municipio_ce` includes places abroad. */
export function selectIndexes(
  snapshot: PlacesSnapshot,
  kind: PlaceKind,
): readonly (readonly [string, PlaceIndex])[] {
  if (kind === 'freguesia') return [['freguesia', snapshot.freguesia]];
  const spain = ['municipio', snapshot.municipio] as const;
  return kind === 'municipio' ? [spain] : [spain, ['abroad', snapshot.abroad]];
}

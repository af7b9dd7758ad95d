import { BY_POSTCODE } from './name-entries.ts';
import type { PlaceIndex } from './place-index.ts';
import type { Scoreboard } from './scoreboard.ts';
import type { Found, SearchablePlace, Via } from './searchable-place.ts';

const toVia = (label: number, labels: readonly Via[], term: string): Via | undefined =>
  label === BY_POSTCODE ? { by: 'postcode', text: term.length < 5 ? `${term}…` : term } : labels[label];

/** Returns the numbers of the best `limit` accepted places, best first. */
function bestOwners<P extends SearchablePlace>(
  { places, names }: PlaceIndex<P>,
  { scores, owners }: Scoreboard,
  { term, limit, accepts }: Wanted<P>,
): number[] {
  const best: number[] = [];
  // Of equal scores a name that is the term comes before one with an article, as Pozuelo before El Pozuelo.
  const rank = (at: number) => (names[at] === term ? at : at + places.length);
  const isBefore = (a: number, b: number) =>
    (scores[a] as number) > (scores[b] as number) || (scores[a] === scores[b] && rank(a) < rank(b));
  for (const owner of owners) {
    if (best.length === limit && !isBefore(owner, best[limit - 1] as number)) continue;
    if (!accepts(places[owner] as P)) continue;
    let at = best.length;
    while (at > 0 && isBefore(owner, best[at - 1] as number)) at -= 1;
    best.splice(at, 0, owner);
    if (best.length > limit) best.pop();
  }
  return best;
}

type Wanted<P> = {
  readonly term: string;
  readonly limit: number;
  readonly accepts: (place: P) => boolean;
};

/** Returns the best `limit` accepted places of a search, with the texts that found them. */
export const collectBest = <P extends SearchablePlace>(
  index: PlaceIndex<P>,
  board: Scoreboard,
  wanted: Wanted<P>,
): Found<P>[] =>
  bestOwners(index, board, wanted).map((owner) => {
    const via = toVia(board.labels[owner] as number, index.labels, wanted.term);
    return {
      place: index.places[owner] as P,
      score: board.scores[owner] as number,
      ...(via && { via }),
    };
  });

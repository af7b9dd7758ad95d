import { useEffect, useState } from 'react';
import type { Place } from '../field-props.ts';

const DEBOUNCE_MS = 150;

export type Found = {
  readonly term: string;
  readonly state: 'idle' | 'searching' | 'done' | 'failed';
  readonly places: readonly Place[];
};
const NOTHING: Found = { term: '', state: 'idle', places: [] };

/** Returns the places found, followed by the text itself once the search has finished. */
export function offeredPlaces({ state, places }: Found, typed: string): readonly Place[] {
  if (state === 'idle') return [];
  if (state === 'searching') return places;

  return [...places, { code: '', name: typed.trim(), region: '' }];
}

/**
 * Searches when typing pauses. Keeps the previous results until the next arrive and drops late responses to
 * older terms.
 */
export function usePlaces(
  search: (term: string) => Promise<readonly Place[]>,
  typed: string,
  active: boolean,
): Found {
  const [found, setFound] = useState(NOTHING);
  const term = typed.trim();
  useEffect(() => {
    if (!active || term === '') return setFound(NOTHING);
    let stale = false;
    setFound((before) => ({ ...before, state: 'searching' }));
    const timer = setTimeout(() => {
      search(term).then(
        (places) => !stale && setFound({ term, state: 'done', places }),
        () => !stale && setFound({ term, state: 'failed', places: [] }),
      );
    }, DEBOUNCE_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [search, term, active]);
  return found;
}

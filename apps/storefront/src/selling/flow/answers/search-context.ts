import type { PlaceHit } from '@folio/contract/selling/flow.view';
import { createContext } from 'react';

export type PlaceSearchState = (
  kind: 'municipio' | 'freguesia' | 'municipio_ce',
  term: string,
) => Promise<readonly PlaceHit[]>;

/** Searches places for a field. Only the browser provides it: a page without scripts posts its search. */
export const SearchContext = createContext<PlaceSearchState | undefined>(undefined);

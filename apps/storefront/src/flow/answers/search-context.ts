import type { PlaceHit } from '@folio/contract/views';
import { createContext } from 'react';

export type PlaceSearchState = (
  kind: 'municipio' | 'freguesia' | 'municipio_ce',
  term: string,
) => Promise<readonly PlaceHit[]>;

/** How a field searches: the browser's entry provides it, the server's needs none (a page without scripts posts its search). */
export const SearchContext = createContext<PlaceSearchState | undefined>(undefined);

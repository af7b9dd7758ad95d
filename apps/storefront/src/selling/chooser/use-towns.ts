import { use, useEffect, useState } from 'react';
import { ApiContext } from '../../page/api/browser-context.ts';
import type { ChooserData } from './chooser.data.ts';

const DEBOUNCE_MS = 150;

type Found = Pick<ChooserData, 'search' | 'towns'>;

/**
 * Finds the towns that a search names once typing pauses (RT-10). Those of the last search stay until then. A failed
 * search finds none: the services do not depend on it.
 */
export function useTowns(initial: Found, search: string, active: boolean): Found['towns'] {
  const api = use(ApiContext);
  const [found, setFound] = useState(initial);
  const term = search.trim();
  useEffect(() => {
    if (!active || !api || term === '' || term === found.search) return;
    let stale = false;
    const show = (towns: Found['towns']) => {
      if (!stale) setFound({ search: term, towns });
    };
    const timer = setTimeout(() => {
      api.findTowns({ term }).then(show, () => show([]));
    }, DEBOUNCE_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [api, term, active, found.search]);
  return term === '' ? [] : found.towns;
}

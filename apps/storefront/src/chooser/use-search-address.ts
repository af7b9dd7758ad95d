import { useEffect, useRef } from 'react';
import { links } from '../links.ts';

/** Browsers limit how often a page may change its address. */
const PAUSE_MS = 300;

/**
 * Keeps the search in the page's address once typing pauses, so that going back to the list shows it again. The list
 * itself follows each letter and needs no navigation. An embedded shop leaves its host's address alone.
 */
export function useSearchAddress(search: string, active: boolean): void {
  const kept = useRef(search);
  useEffect(() => {
    if (!active || search === kept.current) return;
    const timer = setTimeout(() => {
      kept.current = search;
      const address = new URL(location.href);
      address.pathname = links.chooser();
      if (search.trim() === '') address.searchParams.delete('q');
      else address.searchParams.set('q', search.trim());
      history.replaceState(history.state, '', address);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search, active]);
}

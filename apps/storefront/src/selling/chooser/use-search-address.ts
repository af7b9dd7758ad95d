import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router';
import { links } from '../../page/links.ts';

/** Browsers limit how often a page may change its address. */
const PAUSE_MS = 300;

/**
 * Writes the search into the page's address once typing pauses, so that the back button restores it. The list itself
 * follows each letter and needs no navigation. An embedded shop leaves its host's address alone. Returns a function
 * that writes it immediately.
 */
export function useSearchAddress(search: string, active: boolean): () => void {
  const { key } = useLocation();
  const write = useCallback(() => {
    const address = new URL(location.href);
    const term = search.trim();
    // The router has already opened another entry, whose page is about to be shown.
    const isLeft = (history.state?.key ?? 'default') !== key;
    if (!active || isLeft || term === (address.searchParams.get('q') ?? '')) return;
    address.pathname = links.chooser();
    if (term === '') address.searchParams.delete('q');
    else address.searchParams.set('q', term);
    history.replaceState(history.state, '', address);
  }, [search, active, key]);
  useEffect(() => {
    const timer = setTimeout(write, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [write]);
  return write;
}

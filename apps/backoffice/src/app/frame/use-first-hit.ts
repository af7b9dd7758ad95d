import type { SpotlightActionData } from '@mantine/spotlight';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { paletteStore, selectFirst } from './palette-store.ts';

/**
 * Selects the first order that the palette finds, which arrives later than the text. Returns a key handler: Enter opens
 * that order as soon as it has loaded.
 */
export function useFirstHit(
  text: string,
  orders: readonly SpotlightActionData[],
  isSearching: boolean,
): (event: KeyboardEvent) => void {
  /** The text whose first hit Enter opens. */
  const awaited = useRef<string>(undefined);
  const found = orders.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (found !== '') selectFirst();
  }, [found]);
  useEffect(() => {
    if (isSearching) return;
    const isAwaited = awaited.current === text && found !== '';
    awaited.current = undefined;
    if (isAwaited && paletteStore.getState().opened) selectFirst()?.click();
  }, [text, found, isSearching]);
  return ({ key }) => {
    if (key === 'Enter' && isSearching) awaited.current = text;
  };
}

import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { pageRoot } from '../../page-root.tsx';
import type { PlaceComboboxProps } from './place-combobox.tsx';

/**
 * Loads the suggestion list on the first focus of a plain input, which the list then replaces. Returns the list
 * once it has loaded, the plain input's ref and event handlers, and whether the list has taken over.
 */
export function useCombobox(isSearched: boolean) {
  const plain = useRef<HTMLInputElement>(null);
  const loadRequested = useRef(false);
  const composing = useRef<PromiseWithResolvers<void> | null>(null);
  const [Combobox, setCombobox] = useState<ComponentType<PlaceComboboxProps> | null>(null);
  const [taken, setTaken] = useState(false);
  const take = useCallback(() => setTaken(true), []);
  const load = useCallback(async () => {
    if (!isSearched || loadRequested.current) return;
    loadRequested.current = true;
    try {
      const { default: loaded } = await import('./place-combobox.tsx');
      await composing.current?.promise; // replacing the input would lose an accent that is being composed
      setCombobox(() => loaded);
    } catch {
      loadRequested.current = false; // the next focus tries again
    }
  }, [isSearched]);
  // An input focused before hydration fires no focus event.
  useEffect(() => {
    if (plain.current && plain.current === pageRoot().activeElement) void load();
  }, [load]);
  const events = {
    onFocus: load,
    onCompositionStart: () => {
      composing.current = Promise.withResolvers();
    },
    onCompositionEnd: () => composing.current?.resolve(),
  };
  return { Combobox, plain, taken, take, events };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { pageRoot } from '../../page-root.tsx';

/**
 * Loads the replacement of a plain input on its first focus. Returns it once it has loaded, the plain input's ref and
 * event handlers, and whether it has taken over. Without `load` the plain input stays, as it does if loading fails.
 */
export function useLateInput<Loaded>(load: (() => Promise<Loaded>) | undefined) {
  const plain = useRef<HTMLInputElement>(null);
  const loadRequested = useRef(false);
  const composing = useRef<PromiseWithResolvers<void> | null>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [taken, setTaken] = useState(false);
  const take = useCallback(() => setTaken(true), []);
  const start = useCallback(async () => {
    if (!load || loadRequested.current) return;
    loadRequested.current = true;
    try {
      const late = await load();
      await composing.current?.promise; // Replacing the input would lose an accent that is being composed.
      setLoaded(() => late);
    } catch {
      loadRequested.current = false; // The next focus tries again.
    }
  }, [load]);
  // An input focused before hydration fires no focus event.
  useEffect(() => {
    if (plain.current && plain.current === pageRoot().activeElement) void start();
  }, [start]);
  const events = {
    onFocus: start,
    onCompositionStart: () => {
      composing.current = Promise.withResolvers();
    },
    onCompositionEnd: () => composing.current?.resolve(),
  };
  return { loaded, plain, taken, take, events };
}

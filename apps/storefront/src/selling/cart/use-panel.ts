import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** A query that only opens a panel: the page stays as it is. */
const HASH = '#panel';

/** A panel over the page with its own history entry, so that the back button closes it. */
export function usePanel(): {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /**
   * Closes the panel and continues after its history entry is left; otherwise going back would lead to a
   * missing panel.
   */
  readonly leave: (then: () => void) => void;
} {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const waiting = useRef<() => void>(undefined);
  const here = useRef(hash);
  here.current = hash;
  useEffect(() => {
    if (hash === HASH) return;
    setIsAsked(false);
    const then = waiting.current;
    waiting.current = undefined;
    then?.();
  }, [hash]);
  const open = () => {
    setIsAsked(true);
    void navigate({ pathname, search, hash: HASH }, { preventScrollReset: true });
  };
  const leave = useCallback(
    (then?: () => void) => {
      setIsAsked(false);
      // The page may have changed concurrently.
      if (here.current !== HASH) return then?.();
      waiting.current = then;
      void navigate(-1);
    },
    [navigate],
  );
  const close = useCallback(() => leave(), [leave]);
  return { isOpen: isAsked && hash === HASH, open, close, leave };
}

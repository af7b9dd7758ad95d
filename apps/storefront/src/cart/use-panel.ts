import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** An address that only says that a panel lies over its page: the page stays as it is. */
const HASH = '#panel';

/** A panel over the page, with an entry of its own in the history: the browser's button back closes it. */
export function usePanel(): {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** Closes it, and goes on once its entry is left: an entry behind another page would be a way back to nothing. */
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
      // Another page may have come meanwhile.
      if (here.current !== HASH) return then?.();
      waiting.current = then;
      void navigate(-1);
    },
    [navigate],
  );
  const close = useCallback(() => leave(), [leave]);
  return { isOpen: isAsked && hash === HASH, open, close, leave };
}

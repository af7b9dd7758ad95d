import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** An address that only says that a panel lies over its page: the page stays as it is. */
const HASH = '#panel';

/** A panel over the page, with an entry of its own in the history: the browser's button back closes it. */
export function usePanel(): {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
} {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    if (hash !== HASH) setIsAsked(false);
  }, [hash]);
  const open = () => {
    setIsAsked(true);
    void navigate({ pathname, search, hash: HASH }, { preventScrollReset: true });
  };
  const close = useCallback(() => {
    setIsAsked(false);
    // Another page may have come meanwhile.
    if (window.location.hash === HASH) void navigate(-1);
  }, [navigate]);
  return { isOpen: isAsked && hash === HASH, open, close };
}

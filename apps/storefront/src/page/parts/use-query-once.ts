import { useEffect, useState } from 'react';
import { useActionData, useHref, useLocation } from 'react-router';

/**
 * Returns a query parameter that reports the latest change, such as `hecho`. Removes it from the address once it is
 * shown: a reload or the back button does not repeat it. Without scripts it stays. A form of the page posts to the
 * address with the parameter: its reply then reports the latest change.
 */
export function useQueryOnce(name: string): string | null {
  const { pathname, search, hash, key } = useLocation();
  const [restored, setRestored] = useState('');
  const isReply = useActionData() !== undefined;
  const query = new URLSearchParams(search);
  const value = query.get(name);
  query.delete(name);
  const href = useHref({ pathname, search: query.toString(), hash });
  const isNew = value !== null && restored !== key;
  useEffect(() => {
    if (!isNew) return;
    // Not by the router: its own location keeps the parameter, and with it the message, until the page is left.
    history.replaceState(history.state, '', href);
    // The browser restores the page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setRestored(key);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [isNew, href, key]);
  return isNew && !isReply ? value : null;
}

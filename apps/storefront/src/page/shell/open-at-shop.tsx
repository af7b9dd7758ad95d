import { useLocation } from 'react-router';
import { shopUrl } from '../api/embedded-session.ts';

/** A link of an embedded shop to the current page at the shop itself, in a new tab. */
export function OpenAtShop({ words }: { readonly words: string }) {
  const { pathname, search } = useLocation();
  return (
    <a
      className="f-button f-button--primary"
      href={shopUrl(`${pathname}${search}`)}
      target="_blank"
      rel="noopener"
    >
      {words}
    </a>
  );
}

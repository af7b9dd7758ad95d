import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Puts the focus on the heading of each page that the browser has gone on to by itself, so that it is read out, and the next key goes on from
 * there: what was pressed is gone with the page before, and the focus with it. A dialog keeps its own focus, and so does a field that the
 * page has put it on, since it needs a look.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.querySelector('dialog[open], #main :is(input, select, textarea):focus')) return;
    const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}

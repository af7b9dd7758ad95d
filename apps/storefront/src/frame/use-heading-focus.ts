import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Puts the focus on the heading of each page that the browser has gone on to by itself, so that it is read out, and the next key goes on from
 * there: what was pressed is gone with the page before, and the focus with it. A form leaves the window where its button was; the next page
 * begins at its top. A dialog keeps its own focus, and so does a field that the page has put it on, since it needs a look.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.querySelector('dialog[open], #main :is(input, select, textarea):focus')) return;
    const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    // On the way back and forth the browser's own place in the page is put back.
    if (type !== 'POP' && heading.getBoundingClientRect().top < 0) window.scrollTo(0, 0);
  }, [pathname, type]);
}

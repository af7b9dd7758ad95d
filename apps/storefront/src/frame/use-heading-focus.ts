import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusHeading } from '../page/focus-heading.ts';

/**
 * Focuses the heading of each page that the browser has gone on to, so that it is read out and the next key goes on
 * from there; also of a page that stays, where what was pressed is gone. The window goes to the page's top, unless
 * the visitor came back. A dialog keeps its focus, and so does a field that the page has focused.
 */
export function useHeadingFocus(): void {
  const { hash, key, pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ key, pathname });
  useEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    // A hash alone only opens something over its page.
    const isLost = before.key !== key && !hash && document.activeElement === document.body;
    if (before.pathname === pathname && !isLost) return;
    if (document.querySelector('dialog[open], #main :is(input, select, textarea):focus')) return;
    focusHeading();
    // On the way back and forth the browser's own place in the page is put back.
    if (type !== 'POP') window.scrollTo(0, 0);
  }, [hash, key, pathname, type]);
}

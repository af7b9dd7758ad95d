import { pageFrame, pageRoot } from '@folio/ui/page-root';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusHeading } from '../../page/parts/focus-heading.ts';

/**
 * Focuses the heading of each page navigated to, so that it is announced, and of a page whose pressed button is gone.
 * Scrolls to the top, except when going back. Leaves a focus that dialogs or the page have set.
 */
export function useHeadingFocus(): void {
  const { hash, key, pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ key, pathname });
  useEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    // A change of the hash only opens something over the page.
    const isLost = before.key !== key && !hash && hasNoFocus();
    if (before.pathname === pathname && !isLost) return;
    if (pageRoot().querySelector('dialog[open], #main :is(input, select, textarea):focus')) return;
    focusHeading();
    // Going back or forward restores the browser's scroll position.
    if (type !== 'POP') scrollToTop();
  }, [hash, key, pathname, type]);
}

/** Returns whether no element has the focus; in an embedded shop, none of its elements. */
const hasNoFocus = (): boolean =>
  import.meta.env.EMBEDDED ? pageRoot().activeElement === null : document.activeElement === document.body;

/** Scrolls to the top of the page; in an embedded shop only back to its own top, if that is out of sight. */
function scrollToTop(): void {
  if (!import.meta.env.EMBEDDED) window.scrollTo(0, 0);
  else if (pageFrame().getBoundingClientRect().top < 0) pageFrame().scrollIntoView();
}

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The orders and their list are one section, whose panes move the focus themselves. */
const toSection = (pathname: string): string => {
  const [, first = ''] = pathname.split('/');
  return first === 'orders' ? '' : first;
};

/**
 * Focuses the heading of a section opened by a link, so that it is announced and Tab starts there. Leaves a focus that
 * the page has set.
 */
export function useArrivalFocus(): void {
  const { pathname } = useLocation();
  const section = toSection(pathname);
  const shown = useRef(section);
  useEffect(() => {
    if (shown.current === section) return;
    shown.current = section;
    const content = document.getElementById('content');
    if (!content || content.querySelector(':is(input, select, textarea):focus')) return;
    const heading = content.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? content).focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [section]);
}

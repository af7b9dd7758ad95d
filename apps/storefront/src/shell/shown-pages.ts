import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** A page on the screen: its path, its title, and whether the visitor came by the back or forward button. */
export type ShownPage = { readonly path: string; readonly title: string; readonly isBack: boolean };

const waiting: ShownPage[] = [];
let report = (page: ShownPage): void => void waiting.push(page);
let last: string | undefined;

/**
 * Reports each page once React has drawn it: the address changes before that, and the title only then. A page that the visitor leaves
 * before it is drawn is not reported.
 */
export function useShownPages(): void {
  const { pathname: path } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (path === last) return;
    last = path;
    report({ path, title: document.title, isBack });
  }, [path, isBack]);
}

/** Passes every shown page to one listener, those before it listened included. */
export function onShownPage(listener: (page: ShownPage) => void): void {
  report = listener;
  waiting.splice(0).forEach(listener);
}

import type { ShellView } from '@folio/contract/app/shell.view';
import type { FlowView } from '@folio/contract/selling/flow.view';
import { useEffect } from 'react';
import { useLocation, useMatches, useNavigationType } from 'react-router';

/** A page on the screen: its path, its title, and whether it was opened by the back or forward button. */
export type ShownPage = {
  readonly path: string;
  readonly title: string;
  readonly isBack: boolean;
  /** When it was shown, by `performance.now()`. */
  readonly at: number;
  /** The data of its shell, and the flow that it is a step of. */
  readonly shell: ShellView | undefined;
  readonly view: FlowView | undefined;
};

const waiting: ShownPage[] = [];
let report = (page: ShownPage): void => void waiting.push(page);
let last: string | undefined;

/**
 * Reports each page after React has rendered it, when its title is set; the URL changes before. Skips pages
 * that are left before that.
 */
export function useShownPages(): void {
  const { pathname: path } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const matches = useMatches();
  useEffect(() => {
    if (path === last || import.meta.env.EMBEDDED) return;
    last = path;
    const shell = matches[0]?.loaderData as ShellView | undefined;
    const view = (matches.at(-1)?.loaderData as { view?: FlowView } | undefined)?.view;
    report({ path, title: document.title, isBack, at: performance.now(), shell, view });
  }, [path, isBack, matches]);
}

/** Passes every shown page to one listener, including those shown before it subscribed. */
export function onShownPage(listener: (page: ShownPage) => void): void {
  report = listener;
  waiting.splice(0).forEach(listener);
}

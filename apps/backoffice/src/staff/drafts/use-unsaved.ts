import { m } from '@folio/messages';
import { useLayoutEffect } from 'react';
import { confirmOnce } from '../../page/shell/confirm-once.ts';
import { type Texts, useTexts } from '../../page/shell/language.tsx';

type Place = { readonly pathname: string; readonly search: string };
/** Returns whether a form keeps its unsaved changes during a navigation to another address. */
type IsPreserved = (from: Place, to: Place) => boolean;

const isSameAddress: IsPreserved = (from, to) => from.pathname === to.pathname && from.search === to.search;
/** For a page that stays mounted under all of its searches. */
export const isSamePage: IsPreserved = (from, to) => from.pathname === to.pathname;

const unsaved = new Set<{ readonly isPreserved: IsPreserved }>();

/** Returns whether a form on the page loses unsaved changes during a navigation to another address. */
export const losesChanges = (from: Place, to: Place): boolean =>
  [...unsaved].some(({ isPreserved }) => !isPreserved(from, to));

/**
 * Makes the back office ask before it leaves a form with unsaved changes, and the browser before it leaves the page.
 * For forms without `useDraft`, whose drafts survive the page.
 */
export function useUnsaved(isUnsaved: boolean, isPreserved: IsPreserved = isSameAddress): void {
  // A layout effect: a link pressed right after a change must meet it.
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    const form = { isPreserved };
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    unsaved.add(form);
    window.addEventListener('beforeunload', hold);
    return () => {
      unsaved.delete(form);
      window.removeEventListener('beforeunload', hold);
    };
  }, [isUnsaved, isPreserved]);
}

/** Asks whether to lose unsaved changes. */
export function askToLeave(t: Texts, leave: () => void, stay: () => void = () => undefined): void {
  let isLeaving = false;
  confirmOnce({
    title: t(m.staff_leave_title),
    children: t(m.staff_leave_lead),
    labels: { confirm: t(m.staff_leave), cancel: t(m.staff_leave_not) },
    // The main button keeps the changes.
    confirmProps: { variant: 'default' },
    cancelProps: { variant: 'filled' },
    closeButtonProps: { 'aria-label': t(m.staff_close) },
    onConfirm: () => {
      isLeaving = true;
      leave();
    },
    onClose: () => {
      if (!isLeaving) stay();
    },
  });
}

/** Returns a function that performs an action which leaves every form, after a confirmation if changes are unsaved. */
export function useLeave(): (leave: () => void) => void {
  const t = useTexts();
  return (leave) => (unsaved.size === 0 ? leave() : askToLeave(t, leave));
}

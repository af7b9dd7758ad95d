import { type RefObject, useEffect, useRef } from 'react';

const FAULTS = '[aria-invalid="true"], [aria-invalid="true"] input';

/** Focuses the first field with an error of the form, dialog or page around an element. Returns whether there is one. */
export function focusFault(within: Element | null): boolean {
  const form = within?.closest('form, [role="dialog"], main');
  const fields = [...(form?.querySelectorAll<HTMLElement>(FAULTS) ?? [])];
  const first = fields.find((field) => field.tabIndex >= 0 && !field.closest('[hidden]'));
  first?.focus();
  return first !== undefined;
}

/**
 * After a rejection, focuses the form's first field with an error. Without one, the element of the returned ref takes
 * the focus, if the button that was pressed has lost it.
 */
export function useFaultFocus(error: Error | null): RefObject<HTMLDivElement | null> {
  const problem = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!error || focusFault(problem.current)) return;
    if (document.activeElement === document.body) problem.current?.focus();
  }, [error]);
  return problem;
}

function focusRejected(event: SubmitEvent): void {
  const form = event.target;
  // Once the form shows what it rejects.
  if (form instanceof HTMLFormElement) setTimeout(() => focusFault(form));
}

/** Focuses the first field that a form itself rejects when it is submitted. */
export function useSubmitFocus(): void {
  useEffect(() => {
    document.addEventListener('submit', focusRejected);
    return () => document.removeEventListener('submit', focusRejected);
  }, []);
}

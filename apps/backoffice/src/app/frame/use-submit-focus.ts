import { useEffect } from 'react';
import { focusFault } from '../../page/shell/form-problem.tsx';

function focusRejected(event: SubmitEvent): void {
  const form = event.target;
  // After the form shows its errors.
  if (form instanceof HTMLFormElement) setTimeout(() => focusFault(form));
}

/** Focuses the first field that a form itself rejects on submission. */
export function useSubmitFocus(): void {
  useEffect(() => {
    document.addEventListener('submit', focusRejected);
    return () => document.removeEventListener('submit', focusRejected);
  }, []);
}

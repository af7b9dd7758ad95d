import { pageRoot } from '@folio/ui/page-root';
import { type RefObject, useEffect } from 'react';

/**
 * Returns whether a control belongs to a field: its parts are named after it, as `place.choice` is of
 * `place`.
 */
export const isPartOf = (control: string, field: string): boolean =>
  control === field || control.startsWith(`${field}.`);

/**
 * Reports the name of each changed control. React handles input at its root: rendering earlier, in a listener
 * of the form, would restore the old text of a controlled field.
 */
export function useInputs(
  form: RefObject<HTMLFormElement | null>,
  onInput: ((control: string) => void) | undefined,
): void {
  useEffect(() => {
    if (!onInput) return undefined;
    const note = ({ target }: Event) => {
      if (form.current?.contains(target as Node)) onInput((target as HTMLInputElement).name);
    };
    const page = pageRoot();
    page.addEventListener('input', note);
    return () => page.removeEventListener('input', note);
  }, [form, onInput]);
}

import { type RefObject, useEffect } from 'react';

/** Whether a control belongs to a field: the parts of one are named after it, as `place.choice` is of `place`. */
export const isPartOf = (control: string, field: string): boolean =>
  control === field || control.startsWith(`${field}.`);

/**
 * Tells the name of each control of a form that is changed. React hears of it at its own root: what is drawn anew
 * before that, by a listener of the form, puts the old text back into a controlled box.
 */
export function useInputs(
  form: RefObject<HTMLFormElement | null>,
  told: ((control: string) => void) | undefined,
): void {
  useEffect(() => {
    if (!told) return undefined;
    const note = ({ target }: Event) => {
      if (form.current?.contains(target as Node)) told((target as HTMLInputElement).name);
    };
    document.addEventListener('input', note);
    return () => document.removeEventListener('input', note);
  }, [form, told]);
}

import { m } from '@folio/messages';
import { Text } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { openError } from '../api/call-error.ts';
import { useTexts } from './language.tsx';

const FAULTS = '[aria-invalid="true"], [aria-invalid="true"] input';

/**
 * Focuses the first field with an error of the form, dialog or page around an element. Returns whether there is one.
 */
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
function useFaultFocus(error: Error | null): RefObject<HTMLDivElement | null> {
  const problem = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!error || focusFault(problem.current)) return;
    if (document.activeElement === document.body) problem.current?.focus();
  }, [error]);
  return problem;
}

type Props = {
  readonly error: Error | null;
  /** The field with the error already shows the whole message. */
  readonly isInField?: boolean;
};

/**
 * Shows the server's reason for rejecting a form until its fields are corrected, announces it, and links the first
 * field with an error.
 */
export function FormProblem({ error, isInField = false }: Props) {
  const t = useTexts();
  const box = useFaultFocus(error);
  const open = openError(error);
  return (
    <div role="alert" className="form-alert" ref={box} tabIndex={-1}>
      {open && !isInField && (
        <Text className="form-problem">{open.message || t(m.staff_failed_offline)}</Text>
      )}
    </div>
  );
}

import type { Problem } from '@folio/contract/views';
import { type RefObject, useEffect } from 'react';

/** After a try that needs a look, the first field concerned has the focus. */
export function useFirstProblem(
  form: RefObject<HTMLFormElement | null>,
  reply: { readonly fields: readonly Problem[] } | undefined,
): void {
  useEffect(() => {
    const first = reply?.fields[0]?.name;
    if (first) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus();
  }, [form, reply]);
}

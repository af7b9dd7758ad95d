import type { Problem } from '@folio/contract/selling/checkout.view';
import { type RefObject, useEffect } from 'react';
import { useChangedFields } from './use-changed-fields.ts';

/**
 * Returns a reply's messages for unchanged fields. Each reply focuses its first field, or the summary where
 * the form has no such field.
 */
export function useProblems(
  form: RefObject<HTMLFormElement | null>,
  reply: { readonly fields: readonly Problem[] } | undefined,
): { readonly problems: readonly Problem[]; readonly fieldError: (name: string) => string | undefined } {
  const isChanged = useChangedFields(form, reply);
  useEffect(() => {
    const first = reply?.fields[0]?.name;
    if (!first) return;
    const named = `[name="${CSS.escape(first)}"]`;
    const field =
      form.current?.querySelector<HTMLElement>(named) ??
      form.current?.querySelector<HTMLElement>(`#f-${CSS.escape(first)}, .f-errors`);
    field?.focus();
  }, [form, reply]);
  const problems = reply?.fields.filter(({ name }) => !isChanged(name)) ?? [];
  return { problems, fieldError: (name) => problems.find((one) => one.name === name)?.message };
}

import { type RefObject, useCallback, useState } from 'react';
import { isPartOf, useInputs } from './use-inputs.ts';

type Changed = { readonly reply: object; readonly names: readonly string[] };

/** Tracks which fields have changed since the reply shown, whose messages about them no longer apply. */
export function useChangedFields(
  form: RefObject<HTMLFormElement | null>,
  reply: object | undefined,
): (name: string) => boolean {
  const [changed, setChanged] = useState<Changed>();
  const note = useCallback(
    (name: string) => {
      if (!reply) return;
      setChanged((before) => {
        const names = before?.reply === reply ? before.names : [];
        return before && names.includes(name) ? before : { reply, names: [...names, name] };
      });
    },
    [reply],
  );
  useInputs(form, reply && note);
  return (name) =>
    changed !== undefined && changed.reply === reply && changed.names.some((one) => isPartOf(one, name));
}

import { useEffect } from 'react';
import { readStored, storeValue, unsentKey } from '../storage/tab-storage.ts';

/** A message as it was typed, and how many its writer had sent by then. */
type Kept = { readonly over: number; readonly text: string };

/**
 * Keeps the text of a field in this tab until the message is sent: a reload or another page does not lose it. `sent` is
 * the number of the visitor's messages, `shown` that of all.
 */
export function useKeptText(fieldId: string, orderId: string, sent: number, shown: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is another one once a message has arrived.
  useEffect(() => {
    const area = document.getElementById(fieldId);
    if (!(area instanceof HTMLTextAreaElement)) return;
    const name = unsentKey('message', orderId);
    const kept = readStored<Kept>(name);
    if (kept && kept.over !== sent) storeValue(name, undefined);
    else if (kept && area.value === '') area.value = kept.text;
    const keep = () =>
      storeValue(name, area.value === '' ? undefined : ({ over: sent, text: area.value } satisfies Kept));
    area.addEventListener('input', keep);
    return () => area.removeEventListener('input', keep);
  }, [fieldId, orderId, sent, shown]);
}

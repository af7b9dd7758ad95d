import { useSyncExternalStore } from 'react';

const NONE: ReadonlySet<string> = new Set();
let ids = NONE;
const listeners = new Set<() => void>();

function change(to: ReadonlySet<string>): void {
  ids = to;
  for (const listener of listeners) listener();
}

/** Records that the file of a field continues an upload. The record stays once it has arrived. */
export const noteFieldUpload = (id: string): void => change(new Set([...ids, id]));

/** Removes an upload that failed or was cancelled. */
export const forgetFieldUpload = (id: string): void => change(new Set([...ids].filter((one) => one !== id)));

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the uploads of fields that this page sends or has sent: none of them waits for its file. */
export const useFieldUploads = (): ReadonlySet<string> =>
  useSyncExternalStore(
    listen,
    () => ids,
    () => NONE,
  );

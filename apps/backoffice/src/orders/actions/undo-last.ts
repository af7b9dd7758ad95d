import { useKeys } from '../../shell/use-keys.ts';

type Undo = () => void;
const pending: Undo[] = [];

/** Remembers how to undo a scheduled action. Returns a function that forgets it. */
export function rememberUndo(undo: Undo): () => void {
  pending.push(undo);
  return () => {
    const at = pending.indexOf(undo);
    if (at !== -1) pending.splice(at, 1);
  };
}

/** Undoes the newest scheduled action by the key `z`, whichever page is open. */
export function useUndoKey(): void {
  useKeys({ z: () => pending.at(-1)?.() });
}

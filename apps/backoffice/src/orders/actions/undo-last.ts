import { notifications } from '@mantine/notifications';
import { useKeys } from '../../shell/use-keys.ts';

type Undo = () => void;
/** Undoes the scheduled action of a line, by the line; the newest comes last. */
const pending = new Map<number, Undo>();

/** Names the notification that offers to undo a line's action. */
export const undoNotification = (lineId: number): string => `undo ${lineId}`;

/** Remembers how to undo a line's scheduled action. Returns a function that forgets it. */
export function rememberUndo(lineId: number, undo: Undo): () => void {
  pending.delete(lineId);
  pending.set(lineId, undo);
  return () => {
    if (pending.get(lineId) === undo) pending.delete(lineId);
  };
}

/** Forgets a line's action that is undone or performed, with its notification. */
export function forgetUndo(lineId: number): void {
  pending.delete(lineId);
  notifications.hide(undoNotification(lineId));
}

/** Tells whether the key `z` can undo the line's action. */
export const isUndoKnown = (lineId: number): boolean => pending.has(lineId);

/** Undoes the newest scheduled action by the key `z`, whichever line is open. */
export function useUndoKey(): void {
  useKeys({ z: () => [...pending.values()].at(-1)?.() });
}

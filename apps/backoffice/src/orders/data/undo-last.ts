import { m } from '@folio/messages';
import { notifications } from '@mantine/notifications';
import { useTexts } from '../../page/shell/language.tsx';
import { useKeys } from '../../page/shell/use-keys.ts';
import { PASSING, useNotify } from '../../page/shell/use-notify.ts';

type Undo = () => void;
/** Undoes the scheduled action of a line, by the line; the newest comes last. */
const pending = new Map<number, Undo>();

/** Names the notification that offers to undo a line's action. */
export const undoNotification = (lineId: number): string => `undo ${lineId}`;

/** Names the subject of a line's notifications, of which only the newest is shown. */
export const aboutLine = (lineId: number): string => `line ${lineId}`;

/** Stores how to undo a line's action. Returns a function that removes it. */
export function rememberUndo(lineId: number, undo: Undo): () => void {
  pending.delete(lineId);
  pending.set(lineId, undo);
  return () => {
    if (pending.get(lineId) === undo) pending.delete(lineId);
  };
}

/** Removes a line's action once it is undone or performed, with its notification. */
export function forgetUndo(lineId: number): void {
  pending.delete(lineId);
  notifications.hide(undoNotification(lineId));
}

/** Returns whether the key `z` can undo the line's action. */
export const isUndoKnown = (lineId: number): boolean => pending.has(lineId);

/** Undoes the newest action by the key `z`, whichever line is open, or says that there is none. */
export function useUndoKey(): void {
  const t = useTexts();
  const notify = useNotify();
  useKeys({
    z: () => {
      const undo = [...pending.values()].at(-1);
      if (undo) undo();
      else notify(t(m.staff_undo_nothing), 'done', PASSING);
    },
  });
}

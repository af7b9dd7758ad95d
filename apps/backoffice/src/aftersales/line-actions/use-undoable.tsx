import type { StaffLine } from '@folio/contract/aftersales/order-lines.staff';
import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import { m } from '@folio/messages';
import { useMutation } from '@tanstack/react-query';
import { keepFocusOfButtons } from '../../orders/data/focus-work.ts';
import { aboutLine, forgetUndo, rememberUndo, undoNotification } from '../../orders/data/undo-last.ts';
import { reloadOrder, storeOrder } from '../../orders/data/use-order.ts';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { useKeysEnabled } from '../../page/shell/use-keys.ts';
import { showNotification, useNotify } from '../../page/shell/use-notify.ts';
import { useNextLine, useOpenLine } from './next-line.ts';
import { scheduledText } from './scheduled-text.ts';
import { UndoMessage } from './undo-message.tsx';
import { useUndo } from './use-undo.ts';

/** The time that the server takes to perform an action that is due. */
const PERFORMING_MS = 1500;

type Request = {
  readonly send: () => Promise<StaffOrder>;
  readonly done: string;
  /** The user continues with the line: the next one is not opened. */
  readonly stays?: boolean;
};

/**
 * Requests an action on a line, opens the next line of the list, and offers to undo the action until the server
 * performs it. The order's history lists an action that a change of the customer or the payment stops before.
 */
export function useUndoable(line: StaffLine) {
  const t = useTexts();
  const { locale } = useLanguage();
  const hasKeys = useKeysEnabled();
  const notify = useNotify();
  const findNext = useNextLine(line.id);
  const open = useOpenLine();
  const undo = useUndo();
  return useMutation({
    mutationFn: async ({ send, done, stays }: Request) => {
      const next = stays ? undefined : findNext();
      return { order: await send(), done, next };
    },
    onSuccess: ({ order, done, next }) => {
      storeOrder(order);
      const scheduled = order.lines.find(({ id }) => id === line.id)?.scheduled;
      if (scheduled) {
        const what = scheduledText(t, locale, order, scheduled);
        const spoken = [`${line.name}:`, what, hasKeys && t(m.staff_undo_by_key)].filter(Boolean).join(' ');
        offerUndo(order, line, scheduled, { close: t(m.staff_close), spoken }, () => undo.mutate(line.id));
      } else {
        forgetUndo(line.id);
        notify(done, 'done', aboutLine(line.id));
      }
      if (next) open(next.orderId, next.lineId);
      else keepFocusOfButtons();
    },
    onError: (error) => notify(error.message || t(m.staff_failed_offline), 'error', aboutLine(line.id)),
  });
}

function offerUndo(
  order: StaffOrder,
  { id, name }: StaffLine,
  scheduled: NonNullable<StaffLine['scheduled']>,
  texts: { readonly close: string; readonly spoken: string },
  undo: () => void,
): void {
  const forget = rememberUndo(id, undo);
  showNotification({
    id: undoNotification(id),
    about: aboutLine(id),
    // The button works for a few seconds only, so other notifications wait for their place.
    priority: 1,
    spoken: texts.spoken,
    autoClose: scheduled.leftMs,
    closeButtonProps: { 'aria-label': texts.close },
    message: <UndoMessage order={order} name={name} scheduled={scheduled} onUndo={undo} />,
  });
  setTimeout(forget, scheduled.leftMs);
  setTimeout(() => reloadOrder(order.id), scheduled.leftMs + PERFORMING_MS);
}

import type { StaffLine } from '@folio/contract/staff/orders/order-lines';
import type { StaffOrder } from '@folio/contract/staff/orders/orders';
import { m } from '@folio/messages';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useMe } from '../../session/me.ts';
import { useLanguage, useTexts } from '../../shell/language.tsx';
import { useKeysEnabled } from '../../shell/use-keys.ts';
import { hideNotificationAbout, showNotification, useNotify } from '../../shell/use-notify.ts';
import { keepFocusOfButtons } from '../data/focus-work.ts';
import { aboutLine, forgetUndo, rememberDone, rememberUndo, undoNotification } from '../data/undo-last.ts';
import { reloadOrder, storeOrder } from '../data/use-order.ts';
import { LineMessage } from './line-message.tsx';
import { useNextLine, useOpenLine } from './next-line.ts';
import { scheduledText } from './scheduled-text.ts';
import { isOwnUndo, stoppedText } from './stopped-text.ts';
import { UndoMessage } from './undo-message.tsx';
import { useUndo } from './use-undo.ts';
import { watchStop } from './watch-stop.ts';

/** The time that the server takes to perform an action that is due. */
const PERFORMING_MS = 1500;
/** The time after that in which the order's answer arrives. */
const ANSWERING_MS = 5000;

type Request = {
  readonly send: () => Promise<StaffOrder>;
  readonly done: string;
  /** The user goes on working on the line: the next one is not opened. */
  readonly stays?: boolean;
  /** Undoes an action that was performed at once. */
  readonly undo?: () => void;
};

/**
 * Requests an action on a line, opens the next line of the list, and offers to undo the action until the server
 * performs it. If the customer or the money stops it before, or a colleague undoes it, it says so at once and leads
 * back to the line.
 */
export function useUndoable(line: StaffLine) {
  const t = useTexts();
  const { locale } = useLanguage();
  const hasKeys = useKeysEnabled();
  const notify = useNotify();
  const findNext = useNextLine(line.id);
  const open = useOpenLine();
  const undo = useUndo();
  const { data: me } = useMe();
  return useMutation({
    mutationFn: async ({ send, done, stays, undo: undoDone }: Request) => {
      const next = stays ? undefined : findNext();
      return { order: await send(), done, next, undoDone };
    },
    onSuccess: ({ order, done, next, undoDone }) => {
      storeOrder(order);
      const scheduled = order.lines.find(({ id }) => id === line.id)?.scheduled;
      if (scheduled) {
        const seconds = Math.ceil(scheduled.leftMs / 1000);
        const what = scheduledText(t, locale, order, scheduled, seconds);
        const spoken = [`${line.name}:`, what, hasKeys && t(m.staff_undo_by_key)].filter(Boolean).join(' ');
        offerUndo(order, line, scheduled, { close: t(m.staff_close), spoken }, () => undo.mutate(line.id));
        const untilMs = scheduled.leftMs + PERFORMING_MS + ANSWERING_MS;
        watchStop(order, line.id, untilMs, (event) => {
          forgetUndo(line.id);
          if (isOwnUndo(event, me?.email)) return;
          showStop(line, stoppedText(t, event), { close: t(m.staff_close), see: t(m.staff_see_line) }, () =>
            open(order.id, line.id),
          );
        });
      } else {
        forgetUndo(line.id);
        if (undoDone) rememberDone(line.id, undoDone);
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
    // It can be pressed for seconds only: others wait for their place.
    priority: 1,
    spoken: texts.spoken,
    autoClose: scheduled.leftMs,
    closeButtonProps: { 'aria-label': texts.close },
    message: <UndoMessage order={order} name={name} scheduled={scheduled} onUndo={undo} />,
  });
  setTimeout(forget, scheduled.leftMs);
  setTimeout(() => reloadOrder(order.id), scheduled.leftMs + PERFORMING_MS);
}

/** Puts a notification that stays in the place of the one that offered to undo the action. */
function showStop(
  { id, name }: StaffLine,
  text: string | null,
  labels: { readonly close: string; readonly see: string },
  open: () => void,
): void {
  const stopNotification = `stop ${id}`;
  const see = () => {
    notifications.hide(stopNotification);
    open();
  };
  // This one stays until it is closed: nothing takes its place.
  hideNotificationAbout(aboutLine(id));
  showNotification({
    spoken: [`${name}:`, text].filter(Boolean).join(' '),
    ...{ id: stopNotification, autoClose: false, color: 'yellow' },
    closeButtonProps: { 'aria-label': labels.close },
    message: <LineMessage name={name} text={text} button={labels.see} onClick={see} />,
  });
}

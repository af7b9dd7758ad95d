import type { StaffOrder } from '@folio/contract/staff/orders/orders';
import { m } from '@folio/messages';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import { useTexts } from '../../shell/language.tsx';
import { useNotify } from '../../shell/use-notify.ts';
import { keepFocusOfButtons } from '../data/focus-work.ts';
import { aboutLine, forgetUndo, rememberDone } from '../data/undo-last.ts';
import { storeOrder } from '../data/use-order.ts';
import { useTakeBack } from './use-take-back.ts';

/** `isUndo`: it undoes a taking, and is not undone itself. */
type Release = { readonly lineId: number; readonly isUndo?: boolean };

/** To take a line whose customer is asked would go on without the answer. */
const canBeTakenBack = ({ lines }: StaffOrder, lineId: number): boolean =>
  lines.find(({ id }) => id === lineId)?.state === 'in_progress';

/** Lets a line of the user's go; `z` takes it back. Without a connection it can be tried again. */
export function useRelease() {
  const t = useTexts();
  const notify = useNotify();
  const takingBack = useTakeBack();
  return useMutation({
    mutationFn: ({ lineId }: Release) => call('POST /api/lines/:lineId/release', { params: { lineId } }),
    onSuccess: (order, { lineId, isUndo = false }) => {
      forgetUndo(lineId);
      storeOrder(order);
      const isWorkedOn = canBeTakenBack(order, lineId);
      notify(t(isWorkedOn ? m.staff_released : m.staff_released_waiting), 'done', aboutLine(lineId));
      keepFocusOfButtons();
      if (isUndo) return;
      const takeBack = () => takingBack.mutate({ orderId: order.id, lineId });
      const refuse = () => {
        forgetUndo(lineId);
        notify(t(m.staff_release_final), 'done', aboutLine(lineId));
      };
      rememberDone(lineId, isWorkedOn ? takeBack : refuse);
    },
    onError: (error, { lineId }) => {
      if (error instanceof CallError && error.status > 0) forgetUndo(lineId);
      notify(error.message || t(m.staff_failed_offline), 'error', aboutLine(lineId));
    },
  });
}

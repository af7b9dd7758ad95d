import { m } from '@folio/messages';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import { useTexts } from '../../shell/language.tsx';
import { useNotify } from '../../shell/use-notify.ts';
import { keepFocusOfButtons } from '../data/focus-work.ts';
import { aboutLine, forgetUndo, rememberDone } from '../data/undo-last.ts';
import { storeOrder } from '../data/use-order.ts';

type Released = { readonly orderId: string; readonly lineId: number };

/**
 * Undoes the release of a line: takes it again, unless it has changed since then: to take a colleague's line would take
 * it away. Without a connection it can be tried again.
 */
export function useTakeBack() {
  const t = useTexts();
  const notify = useNotify();
  const takingBack = useMutation({
    onMutate: ({ lineId }) => forgetUndo(lineId),
    mutationFn: async ({ orderId, lineId }: Released) => {
      const now = await call('GET /api/orders/:orderId', { params: { orderId } });
      const line = now.lines.find(({ id }) => id === lineId);
      const isFree = line?.state === 'in_progress' && line.assignee === null;
      if (!isFree) return { order: now, isBack: false };
      return { order: await call('POST /api/lines/:lineId/take', { params: { lineId } }), isBack: true };
    },
    onSuccess: ({ order, isBack }, { lineId }) => {
      storeOrder(order);
      notify(t(isBack ? m.staff_taken_back : m.staff_not_taken_back), 'done', aboutLine(lineId));
      keepFocusOfButtons();
    },
    onError: (error, released) => {
      const { lineId } = released;
      const isRefused = error instanceof CallError && error.status > 0;
      if (!isRefused) rememberDone(lineId, () => takingBack.mutate(released));
      notify(error.message || t(m.staff_failed_offline), 'error', aboutLine(lineId));
    },
  });
  return takingBack;
}

import { m } from '@folio/messages';
import { useMutation } from '@tanstack/react-query';
import { keepFocusOfButtons } from '../../orders/data/focus-work.ts';
import { aboutLine } from '../../orders/data/undo-last.ts';
import { storeOrder } from '../../orders/data/use-order.ts';
import { call } from '../../page/api/call.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { useNotify } from '../../page/shell/use-notify.ts';

/** Releases a line that the user has taken. */
export function useRelease() {
  const t = useTexts();
  const notify = useNotify();
  return useMutation({
    mutationFn: (lineId: number) => call('POST /api/lines/:lineId/release', { params: { lineId } }),
    onSuccess: (order, lineId) => {
      storeOrder(order);
      const isWorkedOn = order.lines.find(({ id }) => id === lineId)?.state === 'in_progress';
      notify(t(isWorkedOn ? m.staff_released : m.staff_released_waiting), 'done', aboutLine(lineId));
      keepFocusOfButtons();
    },
    onError: (error, lineId) =>
      notify(error.message || t(m.staff_failed_offline), 'error', aboutLine(lineId)),
  });
}

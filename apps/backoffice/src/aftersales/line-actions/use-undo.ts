import { m } from '@folio/messages';
import { useMutation } from '@tanstack/react-query';
import { aboutLine, forgetUndo } from '../../orders/data/undo-last.ts';
import { storeOrder } from '../../orders/data/use-order.ts';
import { call } from '../../page/api/call.ts';
import { CallError } from '../../page/api/call-error.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { useNotify } from '../../page/shell/use-notify.ts';
import { useOpenLine } from './next-line.ts';

/**
 * Undoes a line's scheduled action and opens the line. An action that was already undone or stopped counts as undone.
 * Without a connection the undo can be tried again.
 */
export function useUndo() {
  const t = useTexts();
  const notify = useNotify();
  const open = useOpenLine();
  return useMutation({
    mutationFn: (lineId: number) => call('POST /api/lines/:lineId/undo', { params: { lineId } }),
    onSuccess: (order, lineId) => {
      forgetUndo(lineId);
      storeOrder(order);
      notify(t(m.staff_undone), 'done', aboutLine(lineId));
      open(order.id, lineId);
    },
    onError: (error, lineId) => {
      if (error instanceof CallError && error.status > 0) forgetUndo(lineId);
      notify(error.message || t(m.staff_failed_offline), 'error', aboutLine(lineId));
    },
  });
}

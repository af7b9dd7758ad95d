import { m } from '@folio/messages';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import { useTexts } from '../../shell/language.tsx';
import { useNotify } from '../../shell/use-notify.ts';
import { keepFocusOfButtons } from '../data/focus-work.ts';
import { storeOrder } from '../data/use-order.ts';
import { forgetUndo } from './undo-last.ts';

/** Lets a line of the user's go. Without a connection it can be tried again. */
export function useRelease() {
  const t = useTexts();
  const notify = useNotify();
  return useMutation({
    mutationFn: (lineId: number) => call('POST /api/lines/:lineId/release', { params: { lineId } }),
    onSuccess: (order, lineId) => {
      forgetUndo(lineId);
      storeOrder(order);
      notify(t(m.staff_released));
      keepFocusOfButtons();
    },
    onError: (error, lineId) => {
      if (error instanceof CallError && error.status > 0) forgetUndo(lineId);
      notify(error.message || t(m.staff_failed_offline), 'error');
    },
  });
}

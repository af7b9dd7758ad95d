import type { StaffLine } from '@folio/contract/aftersales/order-lines.staff';
import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import { useDocumentVisibility } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../page/api/call.ts';
import { useMay } from '../../staff/session/me.ts';
import { storeOrder } from './use-order.ts';

/** Marks a line's new answers, and its order's new files, as seen while the line is open on a visible page. */
export function useSeeLine({ sentFiles }: StaffOrder, { id, questions }: StaffLine, isOpen: boolean): void {
  const may = useMay('orders.work');
  const isVisible = useDocumentVisibility() === 'visible';
  const hasNews =
    questions?.incidents.some(({ state, seenAt }) => state === 'answered' && !seenAt) ||
    sentFiles?.some(({ seenAt }) => !seenAt);
  const { mutate } = useMutation({
    mutationFn: () => call('POST /api/lines/:lineId/seen', { params: { lineId: id } }),
    onSuccess: storeOrder,
  });
  const isSeen = may && isVisible && isOpen && hasNews;
  useEffect(() => {
    if (isSeen) mutate();
  }, [isSeen, mutate]);
}

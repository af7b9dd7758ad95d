import type { StaffLine } from '@folio/contract/staff/order-lines';
import type { StaffOrder } from '@folio/contract/staff/orders';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Button } from '@mantine/core';
import { call } from '../../api/call.ts';
import { useLanguage, useTexts } from '../../shell/language.tsx';
import { useLineAction } from '../data/use-order.ts';
import { openNotFoundDialog } from './not-found-dialog.tsx';

type Props = { readonly order: StaffOrder; readonly line: StaffLine };

/** Marks a line as not found, after a dialog with the money that its terms return. */
export function NotFoundButton({ order, line }: Props) {
  const t = useTexts();
  const { locale } = useLanguage();
  const action = useLineAction();
  if (!line.actions.markNotFound.allowed) return null;
  const { refund, awaitsBank } = line.ifNotFound;
  const doneText = awaitsBank ? m.staff_not_found_done_waits : m.staff_not_found_done;
  const mark = () =>
    action.mutate({
      send: () =>
        call('POST /api/lines/:lineId/not-found', { params: { lineId: line.id }, body: { refund } }),
      done: t(doneText, { refund: formatPrice(refund, locale) }),
    });
  return (
    <Button
      variant="default"
      disabled={action.isPending}
      onClick={() => openNotFoundDialog({ t, locale, order, line, mark })}
    >
      {t(m.staff_not_found)}
    </Button>
  );
}

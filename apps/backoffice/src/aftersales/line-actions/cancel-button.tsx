import type { StaffLine } from '@folio/contract/aftersales/order-lines.staff';
import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call } from '../../page/api/call.ts';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { useKeys } from '../../page/shell/use-keys.ts';
import { useDraft } from '../../staff/drafts/use-draft.ts';
import { CancelDialog, type CancelDraft, EMPTY_DRAFT } from './cancel-dialog.tsx';
import { useUndoable } from './use-undoable.tsx';

type Props = { readonly order: StaffOrder; readonly line: StaffLine; readonly selected: boolean };

/**
 * Cancels a line, after a dialog that asks for the reason. The draft stays until this cancellation is performed, since
 * it can be undone; a colleague's cancellation does not delete it.
 */
export function CancelButton({ order, line, selected }: Props) {
  const t = useTexts();
  const { locale } = useLanguage();
  const action = useUndoable(line);
  const [isOpen, setOpen] = useState(false);
  const draft = useDraft<CancelDraft>(`cancel ${line.id}`, EMPTY_DRAFT);
  const {
    end,
    value: { reason, note, isSent },
  } = draft;
  const isAllowed = line.actions.cancel.allowed;
  // A line whose whole price is refunded counts as refunded.
  const isCancelled = line.state === 'cancelled' || line.state === 'refunded';
  useEffect(() => {
    if (isCancelled && isSent) end();
  }, [isCancelled, isSent, end]);
  useKeys({ x: selected && isAllowed ? () => setOpen(true) : undefined });
  if (!isAllowed && !isOpen) return null;
  const { refund } = line.ifCancelled;
  return (
    <>
      {isAllowed && (
        <Button variant="default" disabled={action.isPending} onClick={() => setOpen(true)}>
          {t(m.staff_cancel_line)}
        </Button>
      )}
      <CancelDialog
        order={order}
        line={line}
        draft={draft}
        opened={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => {
          setOpen(false);
          action.mutate({
            send: async () => {
              const body = { refund, reason, note };
              const params = { lineId: line.id };
              const scheduled = await call('POST /api/lines/:lineId/cancel', { params, body });
              // By then the next line may be open.
              draft.update((words) => ({ ...words, isSent: true }));
              return scheduled;
            },
            done: t(m.staff_cancel_line_done, { refund: formatPrice(refund, locale) }),
          });
        }}
      />
    </>
  );
}

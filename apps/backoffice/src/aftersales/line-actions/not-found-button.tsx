import type { StaffLine } from '@folio/contract/aftersales/order-lines.staff';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Button } from '@mantine/core';
import { call } from '../../page/api/call.ts';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { useKeys } from '../../page/shell/use-keys.ts';
import { useUndoable } from './use-undoable.tsx';

type Props = { readonly line: StaffLine; readonly selected: boolean };

/** Marks a line as not found: its terms decide the refund. */
export function NotFoundButton({ line, selected }: Props) {
  const t = useTexts();
  const { locale } = useLanguage();
  const action = useUndoable(line);
  const isAllowed = line.actions.markNotFound.allowed;
  const { refund, awaitsBank } = line.ifNotFound;
  const doneText = awaitsBank ? m.staff_not_found_done_waits : m.staff_not_found_done;
  const mark = () =>
    action.mutate({
      send: () =>
        call('POST /api/lines/:lineId/not-found', { params: { lineId: line.id }, body: { refund } }),
      done: t(doneText, { refund: formatPrice(refund, locale) }),
    });
  useKeys({ f: selected && isAllowed ? mark : undefined });
  if (!isAllowed) return null;
  return (
    <Button variant="default" disabled={action.isPending} onClick={mark}>
      {t(m.staff_not_found)}
    </Button>
  );
}

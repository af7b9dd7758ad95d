import type { StaffLine } from '@folio/contract/aftersales/order-lines.staff';
import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import type { ActionReason } from '@folio/contract/staff/limits';
import { m } from '@folio/messages';
import { Button, Group } from '@mantine/core';
import { call } from '../../page/api/call.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { useKeys } from '../../page/shell/use-keys.ts';
import { useMay } from '../../staff/session/me.ts';
import { AskButton } from '../incidents/ask-button.tsx';
import { CancelButton } from '../line-actions/cancel-button.tsx';
import { NotFoundButton } from '../line-actions/not-found-button.tsx';
import { ScheduledBar } from '../line-actions/scheduled-bar.tsx';
import { TakeButtons } from '../line-actions/take-buttons.tsx';
import { useUndoable } from '../line-actions/use-undoable.tsx';
import { focusAnswer } from '../messages/thread/focus-answer.ts';

const reasonLabels = {
  permission: m.staff_error_forbidden,
  state: m.staff_reason_state,
  consents: m.staff_reason_consents,
  refunded: m.staff_reason_refunded,
  erased: m.staff_reason_erased,
  scheduled: m.staff_reason_scheduled,
  mine_already: m.staff_reason_mine_already,
  nobodys: m.staff_reason_nobodys,
  anothers: m.staff_reason_anothers,
  no_document: m.staff_reason_no_document,
  no_new_document: m.staff_reason_no_new_document,
  redacted: m.staff_reason_anothers_answers,
} satisfies Record<ActionReason, unknown>;

type Props = { readonly order: StaffOrder; readonly line: StaffLine; readonly selected: boolean };

/** Shows the line's actions and explains why the last step is not available yet. */
export function LineButtons({ order, line, selected }: Props) {
  const t = useTexts();
  const delivery = useUndoable(line);
  const { deliver, ask } = line.actions;
  const deliverLabel = line.deliveredAt ? t(m.staff_deliver_again) : t(m.staff_deliver);

  const deliverLine = () =>
    delivery.mutate({
      send: () => call('POST /api/lines/:lineId/deliver', { params: { lineId: line.id } }),
      done: t(m.staff_delivered_to, { email: order.email }),
    });
  useKeys({ e: selected && deliver.allowed ? deliverLine : undefined });
  const reason = deliver.reason && deliver.reason !== 'state' ? t(reasonLabels[deliver.reason]) : undefined;
  const isDeliverable = deliver.reason !== 'state';
  // The dialogs below the buttons stay open when a colleague schedules an action.
  return (
    <div className="line-buttons">
      {line.scheduled && <ScheduledBar order={order} lineId={line.id} scheduled={line.scheduled} />}
      <Group gap="xs" justify="flex-end">
        <TakeButtons line={line} selected={selected} />
        <AskButton order={order} line={line} selected={selected} />
        <NotFoundButton line={line} selected={selected} />
        <CancelButton order={order} line={line} selected={selected} />
        {isDeliverable && !line.scheduled && (
          <Button
            onClick={deliverLine}
            disabled={!deliver.allowed}
            loading={delivery.isPending}
            aria-describedby={reason ? `why-${line.id}` : undefined}
          >
            {deliverLabel}
          </Button>
        )}
      </Group>
      {reason && !line.scheduled && <Reason id={`why-${line.id}`}>{reason}</Reason>}
      {ask.reason === 'redacted' && <AnothersAnswers lineId={line.id} />}
    </div>
  );
}

const Reason = ({ id, children }: { readonly id: string; readonly children: string }) => (
  <p className="quiet" id={id}>
    {children}
  </p>
);

/** Explains why the buyer of another person's answers is not asked about them, and links a message (AP-6). */
function AnothersAnswers({ lineId }: { readonly lineId: number }) {
  const t = useTexts();
  const mayWrite = useMay('messages.manage');
  return (
    <>
      <Reason id={`ask-${lineId}`}>{t(reasonLabels.redacted)}</Reason>
      {mayWrite && (
        <Group justify="flex-end">
          <Button variant="default" onClick={focusAnswer} aria-describedby={`ask-${lineId}`}>
            {t(m.staff_write_to_buyer)}
          </Button>
        </Group>
      )}
    </>
  );
}

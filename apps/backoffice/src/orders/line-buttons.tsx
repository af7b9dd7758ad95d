import type { ActionReason } from '@folio/contract/staff/limits';
import type { StaffLine } from '@folio/contract/staff/order-lines';
import type { StaffOrder } from '@folio/contract/staff/orders';
import { m } from '@folio/messages';
import { Button, Group } from '@mantine/core';
import { call } from '../api/call.ts';
import { useTexts } from '../shell/language.tsx';
import { useKeys } from '../shell/use-keys.ts';
import { useLineAction } from './data/use-order.ts';
import { openDeliveryDialog } from './delivery-dialog.tsx';
import { NotFoundButton } from './not-found/not-found-button.tsx';

const reasonLabels = {
  permission: m.staff_error_forbidden,
  state: m.staff_reason_state,
  consents: m.staff_reason_consents,
  refunded: m.staff_reason_refunded,
  erased: m.staff_reason_erased,
  mine_already: m.staff_reason_mine_already,
  no_document: m.staff_reason_no_document,
  no_new_document: m.staff_reason_no_new_document,
} satisfies Record<ActionReason, unknown>;

type Props = { readonly order: StaffOrder; readonly line: StaffLine; readonly selected: boolean };

/** Shows the line's actions and explains why the last step is not available yet. */
export function LineButtons({ order, line, selected }: Props) {
  const t = useTexts();
  const action = useLineAction();
  const { take, deliver } = line.actions;
  const deliverLabel = line.deliveredAt ? t(m.staff_deliver_again) : t(m.staff_deliver);

  const takeLine = () =>
    action.mutate({
      send: () => call('POST /api/lines/:lineId/take', { params: { lineId: line.id } }),
      done: t(m.staff_taken),
    });
  const confirmDelivery = () =>
    openDeliveryDialog({
      t,
      order,
      line,
      label: deliverLabel,
      deliver: () =>
        action.mutate({
          send: () => call('POST /api/lines/:lineId/deliver', { params: { lineId: line.id } }),
          done: t(m.staff_delivered_to, { email: order.email }),
        }),
    });
  useKeys({
    t: selected && take.allowed ? takeLine : undefined,
    e: selected && deliver.allowed ? confirmDelivery : undefined,
  });
  const reason = deliver.reason && deliver.reason !== 'state' ? t(reasonLabels[deliver.reason]) : undefined;
  const isDeliverable = deliver.reason !== 'state';
  return (
    <div className="line-buttons">
      <Group gap="xs" justify="flex-end">
        {take.allowed && (
          <Button variant="default" onClick={takeLine} disabled={action.isPending}>
            {line.state === 'in_progress' ? t(m.staff_take_over) : t(m.staff_take)}
          </Button>
        )}
        <NotFoundButton order={order} line={line} />
        {isDeliverable && (
          <Button
            onClick={confirmDelivery}
            disabled={!deliver.allowed}
            loading={action.isPending}
            aria-describedby={reason ? `why-${line.id}` : undefined}
          >
            {deliverLabel}
          </Button>
        )}
      </Group>
      {reason && <Reason id={`why-${line.id}`}>{reason}</Reason>}
    </div>
  );
}

const Reason = ({ id, children }: { readonly id: string; readonly children: string }) => (
  <p className="quiet" id={id}>
    {children}
  </p>
);

import type { StaffLine } from '@folio/contract/staff/order-lines';
import type { StaffOrder } from '@folio/contract/staff/orders';
import { m } from '@folio/messages';
import { List, Text } from '@mantine/core';
import { confirmOnce } from '../shell/confirm-once.ts';
import type { Texts } from '../shell/language.tsx';

type Delivery = {
  readonly t: Texts;
  readonly order: StaffOrder;
  readonly line: StaffLine;
  readonly label: string;
  readonly deliver: () => void;
};

/** Asks for confirmation of a delivery: names the line, the recipient and the documents to be sent. */
export function openDeliveryDialog({ t, order, line, label, deliver }: Delivery): void {
  const documents = line.documents?.filter((document) => document.removable) ?? [];
  confirmOnce({
    title: label,
    closeButtonProps: { 'aria-label': t(m.staff_close) },
    children: (
      <>
        <Text fw={600} className="wrap-anywhere">
          {line.name}
        </Text>
        <Text>{t(m.staff_deliver_ask, { email: order.email })}</Text>
        <List mt="xs">
          {documents.map((document) => (
            <List.Item key={document.id} className="wrap-anywhere">
              {document.name}
            </List.Item>
          ))}
        </List>
      </>
    ),
    labels: { confirm: label, cancel: t(m.staff_cancel) },
    confirmProps: { 'data-autofocus': true },
    onConfirm: deliver,
  });
}

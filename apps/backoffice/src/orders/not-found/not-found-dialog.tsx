import type { StaffLine } from '@folio/contract/staff/order-lines';
import type { StaffOrder } from '@folio/contract/staff/orders';
import type { Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { List, Text } from '@mantine/core';
import { confirmOnce } from '../../shell/confirm-once.ts';
import type { Texts } from '../../shell/language.tsx';

type Mark = {
  readonly t: Texts;
  readonly locale: Locale;
  readonly order: StaffOrder;
  readonly line: StaffLine;
  readonly mark: () => void;
};

/** Asks for confirmation that a search found nothing: names the line, and what its terms refund and keep. */
export function openNotFoundDialog({ t, locale, order, line, mark }: Mark): void {
  const { refund, kept, awaitsBank } = line.ifNotFound;
  const refundText = awaitsBank ? m.staff_not_found_refund_waits : m.staff_not_found_refund;
  confirmOnce({
    title: t(m.staff_not_found),
    closeButtonProps: { 'aria-label': t(m.staff_close) },
    children: (
      <>
        <Text fw={600}>{line.name}</Text>
        {refund === 0 && kept === 0 ? (
          <Text>{t(m.staff_not_found_ask_none, { email: order.email })}</Text>
        ) : (
          <>
            <Text>{t(m.staff_not_found_ask, { email: order.email })}</Text>
            <List mt="xs">
              <List.Item>{t(refundText, { refund: formatPrice(refund, locale) })}</List.Item>
              <List.Item>{t(m.staff_not_found_kept, { kept: formatPrice(kept, locale) })}</List.Item>
            </List>
          </>
        )}
      </>
    ),
    labels: { confirm: t(m.staff_not_found), cancel: t(m.staff_cancel) },
    confirmProps: { 'data-autofocus': true },
    onConfirm: mark,
  });
}

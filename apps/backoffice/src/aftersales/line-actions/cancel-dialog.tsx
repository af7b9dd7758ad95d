import type { StaffLine } from '@folio/contract/aftersales/order-lines.staff';
import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import { CANCEL_REASONS, type CancelReason } from '@folio/contract/staff/limits';
import { LOCALE_TABLE } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Button, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { LineChanged } from '../../orders/data/line-changed.tsx';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { WithdrawnQuote } from '../../selling/quotes/withdrawn-quote.tsx';
import type { Draft } from '../../staff/drafts/use-draft.ts';

const REASONS = {
  our_fault: m.staff_cancel_line_our_fault,
  customer: m.staff_cancel_line_customer,
} satisfies Record<CancelReason, unknown>;
const MAX_NOTE = 1000;

/** The reason of a cancellation, and a message for the customer. */
export type CancelDraft = {
  readonly reason: CancelReason;
  readonly note: string;
  /** The draft was sent: the action is scheduled and can be undone. */
  readonly isSent: boolean;
};
export const EMPTY_DRAFT: CancelDraft = { reason: 'our_fault', note: '', isSent: false };

type Props = {
  readonly order: StaffOrder;
  readonly line: StaffLine;
  readonly draft: Draft<CancelDraft>;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
};

/** Asks for the reason of a cancellation, and shows the refund. */
export function CancelDialog({ order, line, draft, opened, onClose, onConfirm }: Props) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { reason, note } = draft.value;
  const { refund, awaitsBank } = line.ifCancelled;
  const ask = refund === 0 ? m.staff_cancel_line_ask_none : m.staff_cancel_line_ask;
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(m.staff_cancel_line)}
      closeButtonProps={{ 'aria-label': t(m.staff_close) }}
    >
      <form onSubmit={confirm}>
        <Stack gap="sm">
          <Text className="wrap-anywhere">{line.name}</Text>
          <Text>{t(ask, { email: order.email, refund: formatPrice(refund, locale) })}</Text>
          {awaitsBank && (
            <Text>{t(m.staff_not_found_refund_waits, { refund: formatPrice(refund, locale) })}</Text>
          )}
          {opened && <WithdrawnQuote order={order} line={line} />}
          <Reason
            value={reason}
            onChange={(chosen) => draft.write({ reason: chosen, note, isSent: false })}
          />
          <Textarea
            label={t(m.staff_cancel_line_note)}
            description={t(m.staff_cancel_line_note_help, { language: LOCALE_TABLE[order.locale].name })}
            value={note}
            onChange={(event) => draft.write({ reason, note: event.currentTarget.value, isSent: false })}
            maxLength={MAX_NOTE}
            autosize
            minRows={2}
          />
          {!line.actions.cancel.allowed && <LineChanged />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t(m.staff_keep_line)}
            </Button>
            <Button type="submit" disabled={!line.actions.cancel.allowed}>
              {t(m.staff_cancel_line)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

type ReasonProps = { readonly value: CancelReason; readonly onChange: (reason: CancelReason) => void };

function Reason({ value, onChange }: ReasonProps) {
  const t = useTexts();
  return (
    <Radio.Group
      label={t(m.staff_cancel_line_reason)}
      value={value}
      onChange={(chosen) => onChange(CANCEL_REASONS.find((one) => one === chosen) ?? value)}
    >
      <Stack gap="xs" mt="xs">
        {CANCEL_REASONS.map((one) => (
          <Radio key={one} value={one} label={t(REASONS[one])} data-autofocus={one === value} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

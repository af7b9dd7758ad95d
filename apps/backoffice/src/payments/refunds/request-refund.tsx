import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide';
import { type FormEvent, useState } from 'react';
import { FormProblem } from '../../page/shell/form-problem.tsx';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { type DraftFault, isDisputed } from './refund-draft.ts';
import { RefundRoute } from './refund-route.tsx';
import { RequestFields } from './request-fields.tsx';
import { type RefundDraftProps, useRefundDraft } from './use-refund-draft.ts';

/** The dialog that refunds money of an order. */
export function RequestRefund({ opened, ...props }: RefundDraftProps & { readonly opened: boolean }) {
  const t = useTexts();
  return (
    <Modal
      opened={opened}
      onClose={props.close}
      title={t(m.refund_give)}
      size="lg"
      closeButtonProps={{ 'aria-label': t(m.staff_close) }}
    >
      <RefundForm {...props} />
    </Modal>
  );
}

function RefundForm({ order, payments, close }: RefundDraftProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { request, snapshot, draft, cents, faults, change, send } = useRefundDraft({
    order,
    payments,
    close,
  });
  const { left } = snapshot;
  const [showsFaults, setShowsFaults] = useState(false);
  const faultText = (fault: DraftFault | undefined): string | undefined =>
    showsFaults && fault ? t(FAULTS[fault], { left: formatPrice(left, locale) }) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShowsFaults(true);
    send();
  };
  const price = cents === null || cents > left ? null : formatPrice(cents, locale);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{t(m.refund_total_left, { left: formatPrice(left, locale) })}</Text>
        {isDisputed(snapshot) && (
          <p className="warned">
            <Icon of={TriangleAlert} size={16} /> <span>{t(m.refund_disputed)}</span>
          </p>
        )}
        <RequestFields
          draft={draft}
          change={change}
          left={left}
          lines={order.lines}
          refundedLineIds={snapshot.refundedLineIds}
          faults={{ scope: faultText(faults.scope), reason: faultText(faults.reason) }}
        />
        <RefundRoute sources={snapshot.sources} cents={cents !== null && cents <= left ? cents : null} />
        <FormProblem error={request.error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t(m.staff_cancel)}
          </Button>
          <Button type="submit" loading={request.isPending}>
            {price === null ? t(m.refund_confirm_bare) : t(m.refund_confirm, { price })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const FAULTS = {
  amount_wrong: m.refund_amount_wrong,
  amount_unclear: m.refund_amount_unclear,
  lines_none: m.refund_lines_none,
  too_much: m.refund_refused_too_much,
  reason_missing: m.refund_reason_missing,
} satisfies Record<DraftFault, unknown>;

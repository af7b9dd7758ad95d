import type { StaffPayments } from '@folio/contract/staff/order-payments';
import type { StaffOrder } from '@folio/contract/staff/orders';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CallError } from '../api/call-error.ts';
import { FormProblem } from '../shell/form-problem.tsx';
import { useLanguage, useTexts } from '../shell/language.tsx';
import { useNotify } from '../shell/use-notify.ts';
import {
  type DraftFault,
  draftCents,
  draftFaults,
  EMPTY_DRAFT,
  isDisputed,
  type RefundDraft,
  toBody,
} from './refund-draft.ts';
import { RefundRoute } from './refund-route.tsx';
import { RequestFields } from './request-fields.tsx';
import { useRequestRefund } from './use-refunds.ts';

type Props = { readonly order: StaffOrder; readonly payments: StaffPayments; readonly close: () => void };

/** The dialog that refunds money of an order. */
export function RequestRefund({ opened, ...props }: Props & { readonly opened: boolean }) {
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

/**
 * Sends the remaining amount as it was when the form opened, so that a changed request after a lost response
 * reports the earlier refund. An unchanged request reuses its key, so that a retry refunds once.
 */
function RefundForm({ order, payments, close }: Props) {
  const t = useTexts();
  const { locale } = useLanguage();
  const notify = useNotify();
  const request = useRequestRefund();
  const [snapshot, setSnapshot] = useState(payments);
  const { left } = snapshot;
  const [draft, setDraft] = useState<RefundDraft>(EMPTY_DRAFT);
  const [showsFaults, setShowsFaults] = useState(false);
  const lastRequest = useRef({ text: '', key: '' });
  const form = useRef<HTMLFormElement>(null);
  // After a rejection, the reloaded order brings the amount that is left.
  if (request.error && isStale(request.error) && left !== payments.left) setSnapshot(payments);
  const cents = draftCents(draft, order.lines, left);
  const faults = draftFaults(draft, cents, left);
  const faultText = (fault: DraftFault | undefined): string | undefined =>
    showsFaults && fault ? t(FAULTS[fault], { left: formatPrice(left, locale) }) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Renders the errors before the first invalid field receives the focus.
    flushSync(() => setShowsFaults(true));
    if (draft.reason === '' || cents === null || Object.keys(faults).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return;
    }
    const body = toBody(draft, draft.reason, cents, left);
    const text = JSON.stringify(body);
    if (lastRequest.current.text !== text) lastRequest.current = { text, key: crypto.randomUUID() };
    request.mutate(
      { orderId: order.id, body, key: lastRequest.current.key },
      {
        onSuccess: () => {
          notify(t(m.refund_asked, { price: formatPrice(cents, locale) }));
          close();
        },
      },
    );
  };
  const price = cents === null || cents > left ? null : formatPrice(cents, locale);
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{t(m.refund_total_left, { left: formatPrice(left, locale) })}</Text>
        {isDisputed(snapshot) && (
          <p className="warned">
            <Icon of={TriangleAlert} size={16} /> <span>{t(m.refund_disputed)}</span>
          </p>
        )}
        <RequestFields
          draft={draft}
          change={(part) => setDraft({ ...draft, ...part })}
          left={left}
          lines={order.lines}
          linesGiven={snapshot.linesGiven}
          faults={{ what: faultText(faults.what), reason: faultText(faults.reason) }}
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

const STALE = new Set(['changed', 'too_much', 'nothing_left', 'line_given']);
const isStale = (error: Error): boolean => error instanceof CallError && STALE.has(error.code);

const FAULTS = {
  amount_wrong: m.refund_amount_wrong,
  amount_unclear: m.refund_amount_unclear,
  lines_none: m.refund_lines_none,
  too_much: m.refund_refused_too_much,
  reason_missing: m.refund_reason_missing,
} satisfies Record<DraftFault, unknown>;

import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import type { StaffPayments } from '@folio/contract/aftersales/order-payments.staff';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { useRef, useState } from 'react';
import { CallError } from '../../page/api/call-error.ts';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { useNotify } from '../../page/shell/use-notify.ts';
import { draftCents, draftFaults, EMPTY_DRAFT, type RefundDraft, toBody } from './refund-draft.ts';
import { useRequestRefund } from './use-refunds.ts';

export type RefundDraftProps = {
  readonly order: StaffOrder;
  readonly payments: StaffPayments;
  readonly close: () => void;
};

const STALE = new Set(['changed', 'too_much', 'nothing_left', 'line_refunded']);
const isStale = (error: Error): boolean => error instanceof CallError && STALE.has(error.code);

/**
 * Returns the unsent refund of an order, and the action that requests it. It sends the remaining amount as of the
 * form's opening: after a lost response, a changed request then reports the earlier refund. An unchanged request reuses
 * its key, so that a retry refunds once.
 */
export function useRefundDraft({ order, payments, close }: RefundDraftProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const notify = useNotify();
  const request = useRequestRefund();
  const [snapshot, setSnapshot] = useState(payments);
  const { left } = snapshot;
  const [draft, setDraft] = useState<RefundDraft>(EMPTY_DRAFT);
  const lastRequest = useRef({ text: '', key: '' });
  // After a rejection, the reloaded order contains the remaining amount.
  if (request.error && isStale(request.error) && left !== payments.left) setSnapshot(payments);
  const cents = draftCents(draft, order.lines, left);
  const faults = draftFaults(draft, cents, left);
  /** Requests the refund; returns false for an invalid draft. */
  const send = (): boolean => {
    if (draft.reason === '' || cents === null || Object.keys(faults).length > 0) return false;
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
    return true;
  };
  const change = (part: Partial<RefundDraft>) => setDraft({ ...draft, ...part });
  return { request, snapshot, draft, cents, faults, change, send };
}

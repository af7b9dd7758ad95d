import type { StaffEvent } from '@folio/contract/staff/orders';
import type { Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { reasonText } from '../debits/debit-labels.ts';
import { disputeReasonText } from '../reconciliation/dispute-labels.ts';
import type { Texts } from '../shell/language.tsx';
import { declineText } from './payments/decline-labels.ts';

const ACTION_LABELS: Record<string, typeof m.staff_act_other> = {
  order_placed: m.staff_act_order_placed,
  order_superseded: m.staff_act_order_superseded,
  consents_given: m.staff_act_consents_given,
  consents_not_needed: m.staff_act_consents_not_needed,
  withdrawal_period_ended: m.staff_act_withdrawal_period_ended,
  payment_received: m.staff_act_payment_received,
  payment_declined: m.staff_act_payment_declined,
  payment_mismatch: m.staff_act_payment_mismatch,
  surplus_received: m.staff_act_surplus_received,
  payment_disputed: m.staff_act_payment_disputed,
  refund_requested: m.staff_act_refund_requested,
  refund_pending: m.staff_act_refund_pending,
  refund_succeeded: m.staff_act_refund_succeeded,
  refund_failed: m.staff_act_refund_failed,
  refund_by_hand: m.staff_act_refund_by_hand,
  refund_paid_out: m.staff_act_refund_paid_out,
  refund_revoked: m.staff_act_refund_revoked,
  refund_account_opened: m.staff_act_refund_account_opened,
  debit_exported: m.staff_act_debit_exported,
  debit_accepted: m.staff_act_debit_accepted,
  debit_settled: m.staff_act_debit_settled,
  debit_rejected: m.staff_act_debit_rejected,
  debit_returned: m.staff_act_debit_returned,
  debit_refused: m.staff_act_debit_refused,
  line_taken: m.staff_act_line_taken,
  answer_file_opened: m.staff_act_answer_file_opened,
  document_added: m.staff_act_document_added,
  document_removed: m.staff_act_document_removed,
  line_delivered: m.staff_act_line_delivered,
  note: m.staff_act_note,
};

/** Labels an event's action; an action of a newer server reads as a change. */
export const eventLabel = (action: string) => ACTION_LABELS[action] ?? m.staff_act_other;

/** Returns the readable part of an event's details. */
export function eventDetail(t: Texts, { action, details }: StaffEvent, locale: Locale): string | null {
  if (action.startsWith('refund_') && typeof details.amount === 'number')
    return formatPrice(details.amount, locale);
  const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
  const describe = (value: unknown, toText: (t: Texts, code: string) => string): string | null => {
    const code = text(value);
    return code && toText(t, code);
  };
  if (action === 'note') return text(details.text);
  if (action.startsWith('document_') || action === 'answer_file_opened') return text(details.name);
  if (action === 'payment_declined') return describe(details.code, declineText);
  if (action === 'payment_disputed') return describe(details.reason, disputeReasonText);
  if (action === 'debit_rejected' || action === 'debit_returned') return describe(details.reason, reasonText);
  return action === 'order_superseded' && details.by !== undefined ? String(details.by) : null;
}

/** The actors that stand for the shop itself rather than a provider. */
const SHOP_ACTORS: ReadonlySet<string> = new Set(['', 'checkout', 'none', 'seed']);

/** Names the actor. Hides the provider from users who may not see payment details. */
export function actorLabel(
  t: Texts,
  { actorKind, actor }: StaffEvent,
  providerName: (provider: string) => string,
): string {
  if (actorKind !== 'system') return actor;
  return SHOP_ACTORS.has(actor)
    ? t(m.staff_actor_system_bare)
    : t(m.staff_actor_system, { name: providerName(actor) });
}

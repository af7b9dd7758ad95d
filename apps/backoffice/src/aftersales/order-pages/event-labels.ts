import type { StaffEvent } from '@folio/contract/aftersales/order-pages.staff';
import { isOrderAction, type OrderAction } from '@folio/contract/platform/audit-actions';
import type { Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import type { Texts } from '../../page/shell/language.tsx';
import { reasonText } from '../../payments/direct-debits/debit-labels.ts';
import { declineText } from '../../payments/order-payments/decline-labels.ts';
import { disputeReasonText } from '../../payments/reconciliation/dispute-labels.ts';
import { droppedText, undoneText } from '../line-actions/stopped-text.ts';

/** Returns the readable part of an event's details; null if it is missing. */
type ReadDetail = (details: StaffEvent['details'], t: Texts, locale: Locale) => string | null;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const amount: ReadDetail = ({ amount: cents }, _t, locale) =>
  typeof cents === 'number' ? formatPrice(cents, locale) : null;
const refundAndKept: ReadDetail = ({ refund, kept }, t, locale) =>
  typeof refund === 'number' && typeof kept === 'number'
    ? t(m.staff_refund_and_kept, { refund: formatPrice(refund, locale), kept: formatPrice(kept, locale) })
    : null;
const refundAndNote: ReadDetail = ({ refund, text: note }, _t, locale) =>
  [typeof refund === 'number' ? formatPrice(refund, locale) : null, text(note)].filter(Boolean).join(' · ') ||
  null;
const fileName: ReadDetail = ({ name }) => text(name);
const invoiceNumber: ReadDetail = ({ number }) => text(number);
const noteText: ReadDetail = (details) => text(details.text);
const newEmail: ReadDetail = ({ from, to }) => (text(from) && text(to) ? `${from} → ${to}` : null);
const stopped: ReadDetail = (details, t) => droppedText(t, details);
const undone: ReadDetail = (details, t) => undoneText(t, details);
const successor: ReadDetail = ({ by }) => (by === undefined ? null : String(by));
const foundCount: ReadDetail = ({ count }, t) =>
  typeof count === 'number' ? t(m.quotes_act_count, { count }) : null;
const orderNumber: ReadDetail = ({ orderId }, t) =>
  orderId === undefined ? null : t(m.quotes_order, { id: String(orderId) });
const labelled = (value: unknown, toText: (t: Texts, code: string) => string, t: Texts): string | null => {
  const code = text(value);
  return code && toText(t, code);
};
const declineReason: ReadDetail = ({ code }, t) => labelled(code, declineText, t);
const disputeReason: ReadDetail = ({ reason }, t) => labelled(reason, disputeReasonText, t);
const debitReason: ReadDetail = ({ reason }, t) => labelled(reason, reasonText, t);

type ActionText = { readonly label: typeof m.staff_act_other; readonly detail?: ReadDetail };
const ACTION_TEXTS: Readonly<Record<OrderAction, ActionText>> = {
  order_placed: { label: m.staff_act_order_placed },
  sample_order: { label: m.staff_act_sample_order },
  order_superseded: { label: m.staff_act_order_superseded, detail: successor },
  buyer_email_changed: { label: m.staff_act_buyer_email_changed, detail: newEmail },
  order_opened_by_code: { label: m.staff_act_order_opened_by_code },
  order_link_renewed: { label: m.staff_act_order_link_renewed },
  order_link_revoked: { label: m.staff_act_order_link_revoked },
  order_exported: { label: m.staff_act_order_exported },
  order_erased: { label: m.staff_act_order_erased },
  consents_given: { label: m.staff_act_consents_given },
  consents_not_needed: { label: m.staff_act_consents_not_needed },
  contract_withdrawn: { label: m.staff_act_contract_withdrawn, detail: refundAndKept },
  order_cancelled: { label: m.staff_act_order_cancelled },
  order_released: { label: m.staff_act_order_released },
  withdrawal_period_ended: { label: m.staff_act_withdrawal_period_ended },
  payment_received: { label: m.staff_act_payment_received },
  payment_declined: { label: m.staff_act_payment_declined, detail: declineReason },
  payment_mismatch: { label: m.staff_act_payment_mismatch },
  surplus_received: { label: m.staff_act_surplus_received },
  payment_disputed: { label: m.staff_act_payment_disputed, detail: disputeReason },
  invoice_customer_changed: { label: m.staff_act_invoice_customer_changed, detail: invoiceNumber },
  payment_returned: { label: m.staff_act_payment_returned, detail: disputeReason },
  dispute_won: { label: m.staff_act_dispute_won },
  dispute_lost: { label: m.staff_act_dispute_lost, detail: disputeReason },
  refund_requested: { label: m.staff_act_refund_requested, detail: amount },
  refund_pending: { label: m.staff_act_refund_pending, detail: amount },
  refund_succeeded: { label: m.staff_act_refund_succeeded, detail: amount },
  refund_failed: { label: m.staff_act_refund_failed, detail: amount },
  refund_by_hand: { label: m.staff_act_refund_by_hand, detail: amount },
  refund_paid_out: { label: m.staff_act_refund_paid_out, detail: amount },
  refund_revoked: { label: m.staff_act_refund_revoked, detail: amount },
  refund_account_opened: { label: m.staff_act_refund_account_opened, detail: amount },
  debit_exported: { label: m.staff_act_debit_exported },
  debit_accepted: { label: m.staff_act_debit_accepted },
  debit_settled: { label: m.staff_act_debit_settled },
  debit_rejected: { label: m.staff_act_debit_rejected, detail: debitReason },
  debit_returned: { label: m.staff_act_debit_returned, detail: debitReason },
  debit_refused: { label: m.staff_act_debit_refused },
  line_taken: { label: m.staff_act_line_taken },
  line_released: { label: m.staff_act_line_released },
  line_resumed: { label: m.staff_act_line_resumed },
  customer_asked: { label: m.staff_act_customer_asked },
  customer_answered: { label: m.staff_act_customer_answered },
  answers_corrected: { label: m.staff_act_answers_corrected },
  answer_file_opened: { label: m.staff_act_answer_file_opened, detail: fileName },
  files_sent: { label: m.staff_act_files_sent, detail: fileName },
  file_infected: { label: m.staff_act_file_infected, detail: fileName },
  document_added: { label: m.staff_act_document_added, detail: fileName },
  document_shared: { label: m.staff_act_document_shared },
  document_share_revoked: { label: m.staff_act_document_share_revoked },
  document_removed: { label: m.staff_act_document_removed, detail: fileName },
  quote_made: { label: m.quotes_act_made, detail: foundCount },
  quote_edited: { label: m.quotes_act_edited, detail: foundCount },
  quote_sent: { label: m.quotes_act_sent, detail: foundCount },
  quote_cancelled: { label: m.quotes_act_cancelled, detail: foundCount },
  quote_reopened: { label: m.quotes_act_reopened, detail: foundCount },
  found_ordered: { label: m.quotes_act_ordered, detail: orderNumber },
  line_not_found: { label: m.staff_act_line_not_found, detail: refundAndKept },
  line_cancelled: { label: m.staff_act_line_cancelled, detail: refundAndNote },
  order_answered: { label: m.staff_act_order_answered },
  message_received: { label: m.staff_act_message_received },
  line_action_undone: { label: m.staff_act_line_action_undone, detail: undone },
  line_action_dropped: { label: m.staff_act_line_action_dropped, detail: stopped },
  line_delivered: { label: m.staff_act_line_delivered },
  note: { label: m.staff_act_note, detail: noteText },
};

const findText = (action: string): ActionText | undefined =>
  isOrderAction(action) ? ACTION_TEXTS[action] : undefined;

/** Labels an event's action; an action of a newer server reads as a change. */
export const eventLabel = (action: string) => findText(action)?.label ?? m.staff_act_other;

/** Returns the readable part of an event's details. */
export const eventDetail = (t: Texts, { action, details }: StaffEvent, locale: Locale): string | null =>
  findText(action)?.detail?.(details, t, locale) ?? null;

/** The actors that mean the shop itself rather than a provider. */
const SHOP_ACTORS: ReadonlySet<string> = new Set(['', 'checkout', 'none', 'seed', 'withdrawal']);

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

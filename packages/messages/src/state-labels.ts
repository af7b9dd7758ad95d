import { m } from '@folio/messages';

/**
 * The customer-facing labels of a line's status (OS-1 to OS-5). One Portuguese label covers both processing
 * states.
 */
export const DISPLAY_LABELS = {
  refunded: m.line_display_refunded,
  pending_payment: m.line_display_pending_payment,
  incident: m.line_display_incident,
  ready: m.line_display_ready,
  to_process: m.line_display_to_process,
  processing: m.line_display_processing,
} as const;

/** Customer-facing explanations of a line's state; null where the page itself explains it. */
export const LINE_MEANINGS = {
  awaiting_payment: null,
  paid: m.line_meaning_paid,
  in_progress: m.line_meaning_in_progress,
  waiting_customer: m.line_meaning_waiting_customer,
  delivered: m.line_meaning_delivered,
  redelivered: m.line_meaning_redelivered,
  not_found: m.line_meaning_not_found,
  cancelled: m.line_meaning_cancelled,
  refunded: null,
} as const;

/** Staff labels of a refund's states. */
export const REFUND_STATE_LABELS = {
  requested: m.refund_state_requested,
  sending: m.refund_state_sending,
  pending: m.refund_state_pending,
  by_hand: m.refund_state_by_hand,
  revoked: m.refund_state_revoked,
  succeeded: m.refund_state_succeeded,
  paid_out: m.refund_state_paid_out,
  failed: m.refund_state_failed,
} as const;

/** Staff labels of a direct debit's states. */
export const DEBIT_STATE_LABELS = {
  mandate_signed: m.debit_state_mandate_signed,
  queued: m.debit_state_queued,
  exported: m.debit_state_exported,
  accepted: m.debit_state_accepted,
  settled: m.debit_state_settled,
  rejected: m.debit_state_rejected,
  returned: m.debit_state_returned,
  cancelled: m.debit_state_cancelled,
} as const;

/** The actions of audit events. An order's page in the back office shows those about the order. */

/**
 * Visibility to staff without access to payments: `open`, `masked` (without details and provider), or `hidden`,
 * because the name alone reveals the payment method (RO-4).
 */
type Visibility = 'open' | 'masked' | 'hidden';

const ORDER_ACTIONS = {
  order_placed: 'open',
  sample_order: 'open',
  order_superseded: 'open',
  buyer_email_changed: 'open',
  order_opened_by_code: 'open',
  order_link_renewed: 'open',
  order_link_revoked: 'open',
  order_erased: 'open',
  order_exported: 'open',
  consents_given: 'open',
  consents_not_needed: 'open',
  withdrawal_period_ended: 'open',
  contract_withdrawn: 'open',
  order_cancelled: 'open',
  order_released: 'open',
  payment_received: 'masked',
  payment_declined: 'masked',
  payment_mismatch: 'masked',
  surplus_received: 'masked',
  payment_disputed: 'masked',
  payment_returned: 'masked',
  dispute_won: 'masked',
  dispute_lost: 'masked',
  refund_requested: 'masked',
  refund_pending: 'masked',
  refund_succeeded: 'masked',
  refund_failed: 'masked',
  refund_by_hand: 'masked',
  refund_paid_out: 'masked',
  refund_revoked: 'masked',
  refund_account_opened: 'masked',
  invoice_customer_changed: 'masked',
  debit_exported: 'hidden',
  debit_accepted: 'hidden',
  debit_settled: 'hidden',
  debit_rejected: 'hidden',
  debit_returned: 'hidden',
  debit_refused: 'hidden',
  line_taken: 'open',
  line_released: 'open',
  line_resumed: 'open',
  customer_asked: 'open',
  customer_answered: 'open',
  answers_corrected: 'open',
  answer_file_opened: 'open',
  files_sent: 'open',
  file_infected: 'open',
  document_added: 'open',
  document_removed: 'open',
  document_shared: 'open',
  document_share_revoked: 'open',
  line_delivered: 'open',
  line_not_found: 'open',
  line_cancelled: 'open',
  order_answered: 'open',
  message_received: 'open',
  line_action_dropped: 'open',
  line_action_undone: 'open',
  quote_made: 'open',
  quote_edited: 'open',
  quote_sent: 'open',
  quote_cancelled: 'open',
  quote_reopened: 'open',
  found_ordered: 'open',
  note: 'open',
} as const satisfies Record<string, Visibility>;
export type OrderAction = keyof typeof ORDER_ACTIONS;

/** Actions that concern no order. */
type ShopAction =
  | 'store_settings_changed'
  | 'issuer_changed'
  | 'sign_in_unlocked'
  | 'places_imported'
  | 'legal_text_published'
  | 'town_changed'
  | 'message_answered'
  | 'message_reopened'
  | 'template_saved'
  | 'template_deleted'
  | 'debit_file_opened'
  | 'payment_account_added'
  | 'payment_account_changed'
  | 'payment_account_removed'
  | 'payment_methods_changed'
  | AccountAction
  | SignInAction;

/** Actions of customers on their own accounts. */
export type AccountAction =
  | 'customer_email_requested'
  | 'customer_email_changed'
  | 'customer_password_changed'
  | 'customer_sessions_ended'
  | 'customer_erasure_requested';

/** Actions of staff on their own accounts. */
export type SignInAction =
  | 'signed_in'
  | 'signed_out'
  | 'sign_in_refused'
  | 'sign_in_locked'
  | 'password_changed'
  | 'second_factor_enabled'
  | 'second_factor_disabled'
  | 'backup_codes_renewed';

export type AuditAction = OrderAction | ShopAction;

/** Returns true for an action of this version on an order; another version may store others. */
export const isOrderAction = (action: string): action is OrderAction => Object.hasOwn(ORDER_ACTIONS, action);

/** Returns an action's visibility to staff without access to payments. Unknown actions are hidden. */
export const visibility = (action: string): Visibility =>
  isOrderAction(action) ? ORDER_ACTIONS[action] : 'hidden';

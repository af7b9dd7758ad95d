import type { MailKind } from '@folio/contract/staff/mails';
import { m } from '@folio/messages';

/** When each mail is sent. */
export const MAIL_LABELS: Readonly<Record<MailKind, typeof m.mails_order_confirmed>> = {
  'order-confirmed': m.mails_order_confirmed,
  'order-awaits-consents': m.mails_order_awaits_consents,
  'order-begun': m.mails_order_begun,
  'document-ready': m.mails_document_ready,
  'payment-instructions': m.mails_payment_instructions,
  'payment-reminder': m.mails_payment_reminder,
  'payment-expired': m.mails_payment_expired,
  'payment-cancelled': m.mails_payment_cancelled,
  'payment-not-through': m.mails_payment_not_through,
  'debit-moved': m.mails_debit_moved,
  'debit-rejected': m.mails_debit_rejected,
  'debit-returned': m.mails_debit_returned,
  'refund-made': m.mails_refund_made,
  'refund-coming': m.mails_refund_coming,
  'refund-transferred': m.mails_refund_transferred,
  'withdrawal-receipt': m.mails_withdrawal_receipt,
  'line-not-found': m.mails_line_not_found,
  'order-code': m.mails_order_code,
  'order-link': m.mails_order_link,
  'order-moved': m.mails_order_moved,
  'draft-link': m.mails_draft_link,
  'password-link': m.mails_password_link,
  'email-link': m.mails_email_link,
  'email-taken': m.mails_email_taken,
  'email-changed': m.mails_email_changed,
  'password-changed': m.mails_password_changed,
  'account-erased': m.mails_account_erased,
  contact: m.mails_contact,
};

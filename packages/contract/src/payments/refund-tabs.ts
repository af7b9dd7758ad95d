/** Constants shared by the refund screens and the server, without Zod so that browsers can use them. */

/** `to_do`: awaits the accountant; `in_progress`: at a provider; `done`: closed. */
export const REFUND_TABS = ['to_do', 'in_progress', 'done'] as const;
export type RefundTab = (typeof REFUND_TABS)[number];

/** Reasons for staff refunds. The system refunds surplus payments by itself. */
export const STAFF_REFUND_REASONS = ['customer', 'not_found', 'our_fault', 'other'] as const;
export type StaffRefundReason = (typeof STAFF_REFUND_REASONS)[number];

/** Maximum length of a refund's note. */
export const REFUND_NOTE_LIMIT = 2000;

/** Kinds of differences between the ledger and a provider's records. */
export const DIFFERENCE_KINDS = ['not_booked', 'not_there', 'amount', 'refunded', 'silent'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** The tabs of the reconciliation page. */
export const BOOK_TABS = ['differences', 'disputes'] as const;
export type BookTab = (typeof BOOK_TABS)[number];

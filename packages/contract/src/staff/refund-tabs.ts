/** What the back office's screens of refunds and the server both go by, without Zod, so that a browser may import it. */

/** `to_do`: waits for the accountant; `under_way`: at a provider; `done`: over, one way or another. */
export const REFUND_TABS = ['to_do', 'under_way', 'done'] as const;
export type RefundTab = (typeof REFUND_TABS)[number];

/** Why staff give money back; the money that nobody owes goes back by itself. */
export const STAFF_REFUND_REASONS = ['customer', 'not_found', 'our_fault', 'other'] as const;
export type StaffRefundReason = (typeof STAFF_REFUND_REASONS)[number];

/** What a note on a refund may have, in signs. */
export const REFUND_NOTE_LIMIT = 2000;

/** In what our ledger and a provider's books may differ. */
export const DIFFERENCE_KINDS = ['not_booked', 'not_there', 'amount', 'refunded', 'silent'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** The tabs of the page of reconciliation. */
export const BOOK_TABS = ['differences', 'disputes'] as const;
export type BookTab = (typeof BOOK_TABS)[number];

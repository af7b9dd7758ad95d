import { m } from '@folio/messages';
import type { Locale } from '../generated/runtime.js';

/** Sentences for a refund's customer, by reason: an overpayment has a text of its own, and "other" has none. */
const REASONS: Readonly<Partial<Record<string, typeof m.refund_told_customer>>> = {
  customer: m.refund_told_customer,
  withdrawal: m.refund_told_withdrawal,
  not_found: m.refund_told_not_found,
  our_fault: m.refund_told_our_fault,
};

/** Returns a sentence with the reason of a refund, or nothing. */
export const refundReason = (reason: string, locale: Locale): string | undefined =>
  REASONS[reason]?.({}, { locale });

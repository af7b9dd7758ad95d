/** The payments, refunds and disputes of an order in the back office. Amounts are cents. */
import { REFUND_STATES } from '@folio/domain/payment/refund-states';
import { z } from 'zod';

const Instant = z.iso.datetime();

export const StaffAttempt = z.object({
  id: z.string(),
  method: z.string(),
  /** The card's wallet by the provider's name (`apple_pay`); null if none. */
  wallet: z.string().nullable(),
  gateway: z.string(),
  amount: z.int(),
  state: z.string(),
  providerRef: z.string().nullable(),
  failureCode: z.string().nullable(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
});
export const LedgerEntry = z.object({
  id: z.int(),
  kind: z.enum(['payment', 'refund', 'surplus', 'chargeback']),
  amount: z.int(),
  gateway: z.string(),
  providerRef: z.string(),
  bookedAt: Instant,
});
/** A refund of an order, pending or completed. */
export const StaffRefund = z.object({
  id: z.string(),
  amount: z.int(),
  state: z.enum(REFUND_STATES),
  /** Awaits the accountant's transfer. */
  payable: z.boolean(),
  /** The provider did not answer: staff must check there whether the refund exists. */
  silent: z.boolean(),
  /**
   * The payment's dispute that prevents a transfer of the refund: an open one, or a lost one that could not be
   * recorded.
   */
  dispute: z.enum(['open', 'lost']).nullable(),
  requestedAt: Instant,
  updatedAt: Instant,
  /** Null for roles without access to payments. */
  details: z
    .object({
      /** The names of the refunded lines; empty for a part of the whole. */
      lines: z.array(z.string()),
      reason: z.enum(['customer', 'withdrawal', 'not_found', 'our_fault', 'surplus', 'other']),
      note: z.string(),
      requestedBy: z.string(),
      /** The customer's name, if an invoice was requested. */
      customer: z.string().nullable(),
      method: z.string(),
      gateway: z.string(),
      failureCode: z.string().nullable(),
      /** The account that the accountant transferred to, masked. */
      account: z.string().nullable(),
      /** The payment was charged back, so no refund is due. */
      chargedBack: z.boolean(),
    })
    .nullable(),
});
export type StaffRefund = z.infer<typeof StaffRefund>;
export const StaffDispute = z.object({
  ref: z.string(),
  gateway: z.string(),
  amount: z.int(),
  reason: z.string(),
  state: z.enum(['open', 'won', 'lost']),
  /** It has not ended in time, or its account can no longer be queried: staff may enter its outcome. */
  decidable: z.boolean(),
  openedAt: Instant,
  updatedAt: Instant,
});
export type StaffDispute = z.infer<typeof StaffDispute>;
/** The payments of an order and the actions on them. Amounts are cents. */
export const StaffPayments = z.object({
  attempts: z.array(StaffAttempt),
  ledger: z.array(LedgerEntry),
  balance: z.int(),
  captured: z.int(),
  returned: z.int(),
  /** The refundable amount, net of refunds in progress. */
  left: z.int(),
  /** The payments to refund, in order; `isManual`: by the accountant's transfer. */
  sources: z.array(z.object({ method: z.string(), left: z.int(), isManual: z.boolean() })),
  /** Lines that a refund covers already. */
  refundedLineIds: z.array(z.int()),
  disputes: z.array(StaffDispute),
});
export type StaffPayments = z.infer<typeof StaffPayments>;

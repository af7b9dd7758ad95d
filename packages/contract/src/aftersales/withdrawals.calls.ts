import type { Call } from '../platform/call.view.ts';
import type { WithdrawalPageView, WithdrawalReceiptView } from './withdrawals.view.ts';

/** The longest reason that a customer may give. */
export const REASON_LIMIT = 2000;

/** The lines that a customer withdraws from, and the amounts that they saw. */
export type Withdrawal = {
  readonly orderId: string;
  readonly lineIds: readonly number[];
  /** Optional; empty without one. */
  readonly reason: string;
  /** The refund that the customer confirmed, in cents. */
  readonly shown: number;
  readonly key: string;
};

export type WithdrawalResult =
  | { readonly ok: true; readonly withdrawalId: string }
  /** `message` says why, in the visitor's language. Nothing was stored. */
  | {
      readonly ok: false;
      readonly reason: 'no_lines' | 'refused' | 'changed' | 'too_long';
      readonly message: string;
    };

/** Calls of the pages of the withdrawal; null for an order that is not the visitor's. */
export type WithdrawalCalls = {
  /** `lineIds`: the chosen lines; none before the choice. */
  readonly withdrawal: Call<{ orderId: string; lineIds: readonly number[] }, WithdrawalPageView | null>;
  readonly withdraw: Call<Withdrawal, WithdrawalResult | null>;
  readonly withdrawalReceipt: Call<{ orderId: string; withdrawalId: string }, WithdrawalReceiptView | null>;
  /** Cancels an unpaid order; false if it is paid or ended. */
  readonly cancelOrder: Call<{ orderId: string }, boolean | null>;
};

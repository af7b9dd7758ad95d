/** Withdrawal from the contract, as the customer sees it. Amounts are cents with VAT, instants ISO texts. */

import type { Locale } from '@folio/domain/locale/locale';

/** A localized sentence about lines of the order; `lineIds` is empty if it is true of the whole order. */
export type WithdrawalNoteView = { readonly text: string; readonly lineIds: readonly number[] };

/** The right of withdrawal on an order's page. */
export type OrderWithdrawalView = {
  /** A line can be withdrawn from now. */
  readonly isOpen: boolean;
  /** Until when the right exists, or why no longer; empty if neither needs a text. */
  readonly notes: readonly WithdrawalNoteView[];
  /** Statements made, oldest first. */
  readonly receipts: readonly { readonly id: string; readonly at: string }[];
  /** The lines withdrawn from. */
  readonly lineIds: readonly number[];
};

/** A line on the page of the withdrawal, with its refund and the explanation. */
export type WithdrawalLineView = {
  readonly id: number;
  /** With the subject that distinguishes it from the order's other lines. */
  readonly productName: string;
  readonly total: number;
  /** Null if the line cannot be withdrawn from. */
  readonly returned: { readonly refund: number; readonly kept: number } | null;
  /** A localized sentence. */
  readonly explanation: string;
};

export type WithdrawalPageView = {
  readonly orderId: string;
  /** Where the receipt is mailed. */
  readonly email: string;
  readonly isUnpaid: boolean;
  /** Until when the right exists. */
  readonly until: string;
  readonly lines: readonly WithdrawalLineView[];
  /** When and how the refund is paid, a localized sentence; null if no line can be withdrawn from. */
  readonly how: string | null;
  readonly receipts: OrderWithdrawalView['receipts'];
};

/** A stored statement, in the language in which it was made. */
export type WithdrawalReceiptView = {
  readonly id: string;
  readonly orderId: string;
  readonly at: string;
  readonly locale: Locale;
  readonly email: string;
  readonly wording: string;
  /** The customer's own reason; empty without one. */
  readonly reason: string;
  readonly lines: readonly {
    readonly productName: string;
    readonly refund: number;
    readonly kept: number;
    readonly explanation: string;
  }[];
  readonly refund: number;
  readonly how: string;
  /** The page's texts in `locale`. */
  readonly texts: {
    readonly title: string;
    readonly done: string;
    /** Empty without a reason. */
    readonly reason: string;
    readonly sum: string;
  };
};

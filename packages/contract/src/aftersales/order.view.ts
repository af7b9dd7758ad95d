import type { Promises } from '@folio/domain/flow/shelf';
import type { Locale } from '@folio/domain/locale/locale';
import type { LineStage } from '@folio/domain/order/states';
import type { RefundReason } from '@folio/domain/payment/refund-states';
import type { SettledMoney } from '@folio/domain/withdrawal/line-money';
import type { PrintedAnswer } from '../stores/price.view.ts';
import type { DocumentDetails } from './documents.view.ts';
import type { OrderWithdrawalView } from './withdrawals.view.ts';

export type OrderDocumentView = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly url: string;
  readonly details: DocumentDetails;
};

/** The parts of a line's amount, in cents. `isComing`: some of the refund has not been sent. */
export type LineMoneyView = SettledMoney & { readonly isComing: boolean };

export type OrderLineView = {
  readonly id: number;
  readonly productName: string;
  /**
   * The product with the subject that distinguishes the line from the order's others; `numberedName` if `isRedacted`.
   */
  readonly name: string;
  /** The product, numbered where the order has several of it; contains no answer. */
  readonly numberedName: string;
  readonly summary: readonly PrintedAnswer[];
  readonly status: {
    readonly code: string;
    readonly label: string;
    /** The language of the label, which is the store's (OS-5). */
    readonly language: Locale;
    readonly className: string;
  };
  /** `closed` also if its payment was returned before it was done. */
  readonly stage: LineStage;
  /** A localized sentence that explains the status; null if the page explains it elsewhere. */
  readonly meaning: string | null;
  readonly total: number;
  /** The amounts of a paid line that was not found, withdrawn from or refunded; else null. */
  readonly money: LineMoneyView | null;
  /** Null while the line waits for its customer, once it has ended, and after its payment was returned. */
  readonly promisedAt: string | null;
  /** The scope of the promised hour. */
  readonly promises: Promises;
  /** Paper is sent too, on the day promised for the PDF. */
  readonly paper: boolean;
  readonly deliveredAt: string | null;
  readonly documents: readonly OrderDocumentView[];
  /** The flow that refreshes an outdated note (OS-6). */
  readonly refreshBy: string | null;
  /** A search found nothing. `canCorrect`: its form opens with the old answers, to correct and order them again. */
  readonly notFound: { readonly canCorrect: boolean } | null;
  /** The open incident that waits for the customer's answer. */
  readonly incidentId: number | null;
  /** Its answers may be corrected: it is not at the registry yet. */
  readonly canUpdate: boolean;
};

/**
 * A refund of the order, pending or completed. `at` is its completion, null until then; `amount` is in cents.
 * After the refund of an overpayment, the reason `surplus`, the order continues.
 */
export type OrderRefundView = {
  readonly id: string;
  readonly amount: number;
  readonly at: string | null;
  readonly reason: RefundReason;
  /** The refund waits for the decision of the customer's bank about their claim. */
  readonly awaitsBank: boolean;
  /** The lines that it refunds; empty for a part of the whole. */
  readonly lineIds: readonly number[];
};

/** The refunded cents of an order, and those still to be refunded, without overpayments. */
export type MoneyBackView = { readonly returned: number; readonly coming: number };

/**
 * The cents of an order that the customer's bank charged back, so that the order is unpaid. `isDebit` marks a returned
 * direct debit; else a card payment or similar was charged back.
 */
export type OrderChargebackView = { readonly amount: number; readonly isDebit: boolean };

/** An issued invoice or credit note. `total` is in cents with VAT, negative for a credit note. */
export type OrderInvoiceView = {
  readonly id: string;
  readonly number: string;
  readonly isCreditNote: boolean;
  /** The number of the invoice with other customer data that this one replaces. */
  readonly replaces: string | null;
  /** yyyy-mm-dd */
  readonly issuedOn: string;
  readonly total: number;
  readonly url: string;
};

/** A pending payment whose method the customer has chosen. Instants are ISO texts. */
export type OrderWait =
  /** Debited from a bank account on this day. */
  | { readonly kind: 'debit'; readonly on: string }
  /** Payable by reference until this day. */
  | { readonly kind: 'reference'; readonly until: string | null }
  /** The provider is processing it. */
  | { readonly kind: 'review' };

export type OrderView = {
  readonly id: string;
  /** The address of its mails; masked if `isRedacted`. */
  readonly email: string;
  /** The order was opened by its link; personal data are shown once the code mailed to its address is entered. */
  readonly isRedacted: boolean;
  /** The address rejected a mail. */
  readonly isBouncing: boolean;
  /** Until when a guest may correct the address; null for an account's order and after that time. */
  readonly emailCorrectableUntil: string | null;
  readonly state: 'awaiting_payment' | 'paid' | 'cancelled' | 'superseded';
  readonly placedAt: string;
  readonly paidAt: string | null;
  readonly net: number;
  readonly vat: number;
  readonly total: number;
  /** The order that supersedes this one, if the visitor may see it. */
  readonly supersededBy: string | null;
  /** Null if paid, or if the customer has yet to pay. */
  readonly wait: OrderWait | null;
  /** The start of work without the customer's consents; null if none are missing. */
  readonly awaitsConsentsUntil: string | null;
  /** Null while the order is covered. */
  readonly chargeback: OrderChargebackView | null;
  /** Oldest first. */
  readonly refunds: readonly OrderRefundView[];
  /** The refunded part of the paid total; null without a refund, or once the bank charged some of it back. */
  readonly moneyBack: MoneyBackView | null;
  /** Oldest first. */
  readonly invoices: readonly OrderInvoiceView[];
  /** The invoice of the paid order waits for the customer's data. */
  readonly awaitsInvoiceData: boolean;
  readonly withdrawal: OrderWithdrawalView;
  readonly lines: readonly OrderLineView[];
};

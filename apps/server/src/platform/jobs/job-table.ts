import type { Locale } from '@folio/domain/locale/locale';
import type { AttemptNotice } from '@folio/domain/payment/attempt-notice';
import type { Dispute } from '@folio/domain/payment/dispute-states';

/**
 * Mails about a payment that is completed later: instructions, reminder, expiry or cancellation; a debit's new day, its
 * rejection or its return; the failure of a reviewed payment.
 */
export type PaymentMail =
  | AttemptNotice
  | 'payment-reminder'
  | 'debit-moved'
  | 'debit-rejected'
  | 'debit-returned';

/** A job with its data, which names the rows that the handler reads when it runs, and its cron schedule, if any. */
type Job<Data extends object> = { readonly cron?: string; readonly data?: Data };

const afterCommit = <Data extends object>(): Job<Data> => ({});
const scheduled = (cron: string): Job<Record<string, never>> => ({ cron });

/**
 * The jobs by queue: effects that follow a commit, and scheduled work. Each has its handler in
 * app/jobs/job-handlers.ts. Separate jobs check each provider, so that waiting for one delays no other.
 */
export const JOBS = {
  'send-mail': afterCommit<{
    readonly mail: 'order-confirmed' | 'order-begun' | 'document-ready';
    readonly orderId: number;
    readonly lineId?: number;
    readonly delivery?: number;
    /** The link's version, if the mail goes to a corrected address. */
    readonly version?: number;
  }>(),
  'send-account-mail': afterCommit<{ readonly eventId: number }>(),
  'send-push': afterCommit<{
    readonly subscriptionId: string;
    readonly lineId: number;
    readonly delivery: number;
  }>(),
  'send-contact-mail': afterCommit<{ readonly messageId: string }>(),
  'send-answer-mail': afterCommit<{ readonly messageId: string }>(),
  'send-draft-mail': afterCommit<{ readonly savedDraftId: string }>(),
  'send-cart-mail': afterCommit<{ readonly reminderId: string }>(),
  'send-payment-mail': afterCommit<{ readonly mail: PaymentMail; readonly attemptId: string }>(),
  'send-password-mail': afterCommit<{ readonly requestId: string }>(),
  'send-email-link': afterCommit<{ readonly changeId: string }>(),
  'send-order-code': afterCommit<{ readonly requestId: string }>(),
  'send-order-link': afterCommit<{ readonly orderId: number; readonly version: number }>(),
  'send-quote-order': afterCommit<{ readonly quoteId: string; readonly requestId: string }>(),
  'erase-account': afterCommit<{
    readonly customerId: string;
    readonly storeId: number;
    readonly locale: Locale;
  }>(),
  'confirm-erasure': afterCommit<{ readonly eventId: number }>(),
  'send-moved-mail': afterCommit<{ readonly eventId: number }>(),
  'read-document': afterCommit<{ readonly documentId: string }>(),
  'issue-invoice': afterCommit<{ readonly orderId: number }>(),
  'issue-credit-note': afterCommit<{ readonly refundId: string }>(),
  'cancel-attempts': afterCommit<{ readonly orderId: number }>(),
  'cancel-declined': afterCommit<{ readonly orderId: number }>(),
  'send-refund': afterCommit<{ readonly refundId: string }>(),
  'send-refund-mail': afterCommit<{ readonly refundId: string }>(),
  'send-invoice-mail': afterCommit<{ readonly invoiceId: string }>(),
  'send-withdrawal-mail': afterCommit<{ readonly withdrawalId: string }>(),
  'send-not-found-mail': afterCommit<{ readonly eventId: number }>(),
  'send-cancelled-mail': afterCommit<{ readonly eventId: number }>(),
  'perform-action': afterCommit<{ readonly actionId: string }>(),
  'send-incident-mail': afterCommit<{ readonly incidentId: number; readonly reminder: number }>(),
  'send-quote-mail': afterCommit<{
    readonly quoteId: string;
    /** Numbers the mails of a quote: each is sent once. */
    readonly sending: number;
  }>(),
  'recheck-webhook': afterCommit<{
    readonly gateway: string;
    readonly eventId: string;
    readonly type: string;
    readonly providerRef: string;
    readonly dispute: Dispute | null;
  }>(),
  'watch-attempts': scheduled('* * * * *'),
  'watch-refunds': scheduled('* * * * *'),
  'remind-of-references': scheduled('* * * * *'),
  'scan-files': scheduled('* * * * *'),
  'remind-of-carts': scheduled('*/10 * * * *'),
  'expire-uploads': scheduled('37 * * * *'),
  'begin-orders': scheduled('7 * * * *'),
  'remind-of-incidents': scheduled('13 * * * *'),
  'erase-expired': scheduled('17 3 * * *'),
  'watch-disputes': scheduled('29 4 * * *'),
  reconcile: scheduled('41 4 * * *'),
};

export type JobName = keyof typeof JOBS;
// The keys of the table are the names.
export const JOB_NAMES = Object.keys(JOBS) as JobName[];
export type JobData = { readonly [Name in JobName]: NonNullable<(typeof JOBS)[Name]['data']> };

import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';

/** Maps each job that sends a mail to its use case. The templates load a large library with the first mail. */
export const mailHandlers = (deps: Deps) =>
  ({
    'send-mail': async (data) =>
      (await import('../../aftersales/order-pages/send-order-mail.ts')).sendOrderMail(deps, data),
    'send-account-mail': async (data) =>
      (await import('../../customers/account/send-account-mail.ts')).sendAccountMail(deps, data),
    'send-contact-mail': async (data) =>
      (await import('../../aftersales/messages/send-contact-mail.ts')).sendContactMail(deps, data),
    'send-draft-mail': async (data) =>
      (await import('../../selling/saved-drafts/send-draft-mail.ts')).sendDraftMail(deps, data),
    'send-cart-mail': async (data) =>
      (await import('../../selling/cart-reminders/send-cart-mail.ts')).sendCartMail(deps, data),
    'send-payment-mail': async (data) =>
      (await import('../../payments/attempts/send-payment-mail.ts')).sendPaymentMail(deps, data),
    'send-password-mail': async (data) =>
      (await import('../../customers/identity/send-password-mail.ts')).sendPasswordMail(deps, data),
    'send-email-link': async (data) =>
      (await import('../../customers/account/send-email-link.ts')).sendEmailLink(deps, data),
    'send-order-code': async (data) =>
      (await import('../../orders/guest-access/send-order-code.ts')).sendOrderCode(deps, data),
    'send-order-link': async (data) =>
      (await import('../../orders/guest-access/send-order-link.ts')).sendOrderLink(deps, data),
    'send-moved-mail': async (data) =>
      (await import('../../orders/guest-access/send-moved-mail.ts')).sendMovedMail(deps, data),
    'send-invoice-mail': async ({ invoiceId }) =>
      (await import('../../payments/invoices/send-invoice-mail.ts')).sendInvoiceMail(deps, invoiceId),
    'send-refund-mail': async ({ refundId }) =>
      (await import('../../payments/refunds/send-refund-mail.ts')).sendRefundMail(deps, refundId),
    'send-withdrawal-mail': async ({ withdrawalId }) =>
      (await import('../../aftersales/withdrawals/send-withdrawal-mail.ts')).sendWithdrawalMail(
        deps,
        withdrawalId,
      ),
    'send-answer-mail': async (data) =>
      (await import('../../aftersales/messages/send-answer-mail.ts')).sendAnswerMail(deps, data),
    'send-cancelled-mail': async ({ eventId }) =>
      (await import('../../aftersales/line-actions/send-cancelled-mail.ts')).sendCancelledMail(deps, eventId),
    'send-incident-mail': async (data) =>
      (await import('../../aftersales/incidents/send-incident-mail.ts')).sendIncidentMail(deps, data),
    'send-quote-mail': async (data) =>
      (await import('../../selling/quotes/send-quote-mail.ts')).sendQuoteMail(deps, data),
    'send-quote-order': async (data) =>
      (await import('../../selling/quotes/send-quote-order.ts')).sendQuoteOrder(deps, data),
    'send-not-found-mail': async ({ eventId }) =>
      (await import('../../aftersales/line-actions/send-not-found-mail.ts')).sendNotFoundMail(deps, eventId),
  }) satisfies Partial<JobHandlers>;

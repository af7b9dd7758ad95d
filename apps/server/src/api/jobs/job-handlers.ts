import type { Deps } from '../../deps.ts';
import { readDocument } from '../../documents/read-document.ts';
import { issueCreditNote } from '../../invoices/issue-credit-note.ts';
import { issueInvoice } from '../../invoices/issue-invoice.ts';
import { beginOrders } from '../../orders/begin-orders.ts';
import { eraseDue } from '../../own-data/erase-due.ts';
import { eraseAccountOf, eraseOrdersOf } from '../../own-data/finish-erasure.ts';
import { forgetAddress } from '../../own-data/forget-address.ts';
import { cancelAttempts, cancelDeclined } from '../../payments/attempts/cancel-attempts.ts';
import { remindOfReferences } from '../../payments/attempts/remind-of-references.ts';
import { watchAttempts } from '../../payments/attempts/watch-attempts.ts';
import { eraseMandates } from '../../payments/direct-debits/erase-mandates.ts';
import { watchDisputes } from '../../payments/disputes/watch-disputes.ts';
import { reconcileOnce } from '../../payments/reconciliation/reconcile-once.ts';
import { alarmStuckAttempts } from '../../payments/records/stuck-attempts.ts';
import { sendRefund } from '../../payments/refunds/send-refund.ts';
import { watchRefunds } from '../../payments/refunds/watch-refunds.ts';
import { recheckWebhook } from '../../payments/webhooks/recheck-webhook.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import { eraseExpired } from './erase-expired.ts';

/** Maps each job to its use case. */
export function jobHandlers(deps: Deps): JobHandlers {
  return {
    // The mail templates load a large library, so they are imported with the first mail.
    'send-mail': async (data) => (await import('../../mails/send-order-mail.ts')).sendOrderMail(deps, data),
    'send-account-mail': async (data) =>
      (await import('../../mails/send-account-mail.ts')).sendAccountMail(deps, data),
    'send-contact-mail': async (data) =>
      (await import('../../mails/send-contact-mail.ts')).sendContactMail(deps, data),
    'send-draft-mail': async (data) =>
      (await import('../../mails/send-draft-mail.ts')).sendDraftMail(deps, data),
    'send-payment-mail': async (data) =>
      (await import('../../mails/send-payment-mail.ts')).sendPaymentMail(deps, data),
    'send-password-mail': async (data) =>
      (await import('../../mails/send-password-mail.ts')).sendPasswordMail(deps, data),
    'send-email-link': async (data) =>
      (await import('../../mails/send-email-link.ts')).sendEmailLink(deps, data),
    'send-order-code': async (data) =>
      (await import('../../mails/send-order-code.ts')).sendOrderCode(deps, data),
    'send-order-link': async (data) =>
      (await import('../../mails/send-order-link.ts')).sendOrderLink(deps, data),
    'send-moved-mail': async (data) =>
      (await import('../../mails/send-moved-mail.ts')).sendMovedMail(deps, data),
    'erase-account': async (data) => {
      if (!(await eraseOrdersOf(deps, data))) return;
      await (await import('../../mails/send-erased-mail.ts')).sendErasedMail(deps, data);
      await eraseAccountOf(deps, data);
    },
    'confirm-erasure': async (data) => {
      await (await import('../../mails/send-order-erased-mail.ts')).sendOrderErasedMail(deps, data);
      await forgetAddress(deps, data);
    },
    'read-document': ({ documentId }) => readDocument(deps, documentId),
    'issue-invoice': async ({ orderId }) => void (await issueInvoice(deps, orderId)),
    'issue-credit-note': async ({ refundId }) => void (await issueCreditNote(deps, refundId)),
    'cancel-attempts': ({ orderId }) => cancelAttempts(deps, orderId),
    'cancel-declined': ({ orderId }) => cancelDeclined(deps, orderId),
    'send-refund': ({ refundId }) => sendRefund(deps, refundId),
    'send-invoice-mail': async ({ invoiceId }) =>
      (await import('../../mails/send-invoice-mail.ts')).sendInvoiceMail(deps, invoiceId),
    'send-refund-mail': async ({ refundId }) =>
      (await import('../../mails/send-refund-mail.ts')).sendRefundMail(deps, refundId),
    'send-withdrawal-mail': async ({ withdrawalId }) =>
      (await import('../../mails/send-withdrawal-mail.ts')).sendWithdrawalMail(deps, withdrawalId),
    'send-cancelled-mail': async ({ eventId }) =>
      (await import('../../mails/send-cancelled-mail.ts')).sendCancelledMail(deps, eventId),
    'perform-action': async ({ actionId }) =>
      (await import('../../staff/orders/request-action.ts')).performScheduled(deps, actionId),
    'send-not-found-mail': async ({ eventId }) =>
      (await import('../../mails/send-not-found-mail.ts')).sendNotFoundMail(deps, eventId),
    'recheck-webhook': (data) => recheckWebhook(deps, data),
    'watch-attempts': async () => void (await watchAttempts(deps)),
    'watch-refunds': async () => void (await watchRefunds(deps)),
    'watch-disputes': async () => void (await watchDisputes(deps)),
    'remind-of-references': async () => void (await remindOfReferences(deps)),
    reconcile: async () => void (await reconcileOnce(deps)),
    'begin-orders': async () => void (await beginOrders(deps)),
    'erase-expired': async () => {
      await eraseExpired(deps);
      await eraseMandates(deps);
      await alarmStuckAttempts(deps);
      await eraseDue(deps);
    },
  };
}

import { readDocument } from '../../aftersales/documents/read-document.ts';
import { remindOfIncidents } from '../../aftersales/incidents/remind-of-incidents.ts';
import { eraseDue } from '../../aftersales/own-data/erase-due.ts';
import { eraseExpired } from '../../aftersales/own-data/erase-expired.ts';
import { eraseCustomerAccount, eraseCustomerOrders } from '../../aftersales/own-data/finish-erasure.ts';
import { forgetAddress } from '../../aftersales/own-data/forget-address.ts';
import { sendPush } from '../../orders/push/send-push.ts';
import { beginOrders } from '../../orders/start-consents/begin-orders.ts';
import { expireUploads } from '../../orders/uploads/expire-uploads.ts';
import { cancelAttempts, cancelDeclined } from '../../payments/attempts/cancel-attempts.ts';
import { remindOfReferences } from '../../payments/attempts/remind-of-references.ts';
import { watchAttempts } from '../../payments/attempts/watch-attempts.ts';
import { eraseMandates } from '../../payments/direct-debits/erase-mandates.ts';
import { watchDisputes } from '../../payments/disputes/watch-disputes.ts';
import { issueCreditNote } from '../../payments/invoices/issue-credit-note.ts';
import { issueInvoice } from '../../payments/invoices/issue-invoice.ts';
import { reconcileOnce } from '../../payments/reconciliation/reconcile-once.ts';
import { alarmStuckAttempts } from '../../payments/records/stuck-attempts.ts';
import { sendRefund } from '../../payments/refunds/send-refund.ts';
import { watchRefunds } from '../../payments/refunds/watch-refunds.ts';
import { recheckWebhook } from '../../payments/webhooks/recheck-webhook.ts';
import { scanHeld } from '../../platform/file-checks/scans/scan-held.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import { remindOfCarts } from '../../selling/cart-reminders/remind-of-carts.ts';
import type { Deps } from '../deps.ts';
import { mailHandlers } from './mail-handlers.ts';

/** Maps each job to its use case. */
export function jobHandlers(deps: Deps): JobHandlers {
  return {
    ...mailHandlers(deps),
    'erase-account': async (data) => {
      if (!(await eraseCustomerOrders(deps, data))) return;
      await (await import('../../aftersales/own-data/send-erased-mail.ts')).sendErasedMail(deps, data);
      await eraseCustomerAccount(deps, data);
    },
    'confirm-erasure': async (data) => {
      await (await import('../../aftersales/own-data/send-order-erased-mail.ts')).sendOrderErasedMail(
        deps,
        data,
      );
      await forgetAddress(deps, data);
    },
    'send-push': (data) => sendPush(deps, data),
    'read-document': ({ documentId }) => readDocument(deps, documentId),
    'issue-invoice': async ({ orderId }) => void (await issueInvoice(deps, orderId)),
    'issue-credit-note': async ({ refundId }) => void (await issueCreditNote(deps, refundId)),
    'cancel-attempts': ({ orderId }) => cancelAttempts(deps, orderId),
    'cancel-declined': ({ orderId }) => cancelDeclined(deps, orderId),
    'send-refund': ({ refundId }) => sendRefund(deps, refundId),
    'remind-of-incidents': async () => void (await remindOfIncidents(deps)),
    'perform-action': async ({ actionId }) =>
      (await import('../../aftersales/line-actions/request-action.ts')).performScheduled(deps, actionId),
    'recheck-webhook': (data) => recheckWebhook(deps, data),
    ...scheduledHandlers(deps),
  };
}

/** The jobs of the timetable. */
const scheduledHandlers = (deps: Deps) =>
  ({
    'watch-attempts': async () => void (await watchAttempts(deps)),
    'watch-refunds': async () => void (await watchRefunds(deps)),
    'watch-disputes': async () => void (await watchDisputes(deps)),
    'remind-of-references': async () => void (await remindOfReferences(deps)),
    reconcile: async () => void (await reconcileOnce(deps)),
    'remind-of-carts': async () => void (await remindOfCarts(deps)),
    'scan-files': () => scanHeld(deps),
    'expire-uploads': () => expireUploads(deps),
    'begin-orders': async () => void (await beginOrders(deps)),
    'erase-expired': async () => {
      await eraseExpired(deps);
      await eraseMandates(deps);
      await alarmStuckAttempts(deps);
      await eraseDue(deps);
    },
  }) satisfies Partial<JobHandlers>;

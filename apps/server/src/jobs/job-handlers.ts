import type { Deps } from '../deps.ts';
import { beginOrders } from '../orders/begin-orders.ts';
import { cancelAttempts, cancelDeclined } from '../payments/cancel-attempts.ts';
import { recheckWebhook } from '../payments/recheck-webhook.ts';
import { remindOfReferences } from '../payments/remind-of-references.ts';
import { eraseMandates } from '../payments/sepa/erase-mandates.ts';
import { tellStuckAttempts } from '../payments/stuck-attempts.ts';
import { watchAttempts } from '../payments/watch-attempts.ts';
import { reconcileOnce } from '../reconciliation/reconcile-once.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { watchRefunds } from '../refunds/watch-refunds.ts';
import { eraseExpired } from '../visitors/erase-expired.ts';
import type { JobHandlers } from './jobs.ts';

/** Which use case does which job. */
export function jobHandlers(deps: Deps): JobHandlers {
  return {
    // The mail templates bring a large library along, which nothing else needs: it comes with the first mail.
    'send-mail': async (data) => (await import('../mail/send-order-mail.ts')).sendOrderMail(deps, data),
    'send-contact-mail': async (data) =>
      (await import('../mail/send-contact-mail.ts')).sendContactMail(deps, data),
    'send-draft-mail': async (data) => (await import('../mail/send-draft-mail.ts')).sendDraftMail(deps, data),
    'send-payment-mail': async (data) =>
      (await import('../mail/send-payment-mail.ts')).sendPaymentMail(deps, data),
    'send-password-mail': async (data) =>
      (await import('../mail/send-password-mail.ts')).sendPasswordMail(deps, data),
    'cancel-attempts': ({ orderId }) => cancelAttempts(deps, orderId),
    'cancel-declined': ({ orderId }) => cancelDeclined(deps, orderId),
    'send-refund': ({ refundId }) => sendRefund(deps, refundId),
    'send-refund-mail': async ({ refundId }) =>
      (await import('../mail/send-refund-mail.ts')).sendRefundMail(deps, refundId),
    'recheck-webhook': (data) => recheckWebhook(deps, data),
    'watch-attempts': async () => void (await watchAttempts(deps)),
    'watch-refunds': async () => void (await watchRefunds(deps)),
    'remind-of-references': async () => void (await remindOfReferences(deps)),
    reconcile: async () => void (await reconcileOnce(deps)),
    'begin-orders': async () => void (await beginOrders(deps)),
    'erase-expired': async () => {
      await eraseExpired(deps);
      await eraseMandates(deps);
      await tellStuckAttempts(deps);
    },
  };
}

import { dayAndHourText, dayText } from '@folio/domain/date/day-text';
import { isChargedBack } from '../../orders/records/money-returned.queries.ts';
import { orderUrl } from '../../orders/records/order-link.ts';
import { type Order, selectOrder } from '../../orders/records/orders.queries.ts';
import { selectSuccessor } from '../../orders/records/successors.queries.ts';
import type { JobData } from '../../platform/jobs/job-table.ts';
import { sendOnce } from '../../stores/mail/send-once.ts';
import { storeFrame } from '../../stores/mail/store-frame.ts';
import type { Deps } from '../deps.ts';
import {
  type Attempt,
  isPaidOtherwise,
  selectAttempt,
  selectLatestAttempt,
} from '../records/attempts.queries.ts';
import { MISMATCHED } from '../settlement/mismatch.ts';

type Mail = JobData['send-payment-mail']['mail'];

const END_MAILS = new Set<Mail>([
  'payment-expired',
  'payment-cancelled',
  'payment-not-through',
  'debit-rejected',
]);

const PAID_STATES = new Set(['succeeded', MISMATCHED]);

/**
 * Returns whether a mail is still accurate. A cancelled reference or debit is announced in any state of the order,
 * unless it was paid; a returned debit while it leaves its order unpaid; the other mails concern an unpaid order.
 */
async function isDue(deps: Deps, mail: Mail, attempt: Attempt, order: Order): Promise<boolean> {
  if (mail === 'payment-cancelled') return !PAID_STATES.has(attempt.state);
  if (mail === 'debit-returned') return isChargedBack(deps.db, order);
  if (order.state !== 'awaiting_payment' || attempt.cancelled_by_shop_at) return false;
  const isInvitation = mail === 'payment-reminder' || mail === 'payment-expired';
  if (isInvitation && (await isPaidOtherwise(deps.db, attempt))) return false;
  return END_MAILS.has(mail) || attempt.ended_at === null;
}

/** Returns the order that superseded another. */
async function findReplacement(deps: Deps, { id, state }: Order): Promise<Order | undefined> {
  const found = state === 'superseded' ? await selectSuccessor(deps.db, id) : undefined;
  return found === undefined ? undefined : selectOrder(deps.db, found);
}

/**
 * Mails the customer about a payment that is completed later or was under review, once. Sends nothing if the order has
 * been paid or is being paid by another method.
 */
export async function sendPaymentMail(deps: Deps, job: JobData['send-payment-mail']): Promise<void> {
  const attempt = await selectAttempt(deps.db, job.attemptId);
  const order = attempt && (await selectOrder(deps.db, attempt.order_id));
  const store = order && deps.catalogue.current().stores.get(order.store_id);
  if (!attempt || !order || !store) throw new Error(`no attempt ${job.attemptId} to write about`);
  if (!(await isDue(deps, job.mail, attempt, order))) return;
  const { locale } = order;
  const latest = await selectLatestAttempt(deps.db, order.id);
  const successor = await findReplacement(deps, order);
  // A link opens its order for its holder, so another mailbox gets no link to the successor.
  const linkedOrder = successor?.email === order.email ? successor : order;
  await sendOnce(deps, { kind: job.mail, reference: attempt.id, store, to: order.email }, ({ paymentMail }) =>
    paymentMail(job.mail, {
      ...storeFrame(deps.config, store, locale),
      orderId: String(order.id),
      orderUrl: orderUrl(deps.config, store, linkedOrder, deps.clock()),
      supersededBy: successor === undefined ? null : String(successor.id),
      usesOtherMethod: order.state === 'paid' || latest?.id !== attempt.id,
      step: attempt.next_step,
      until: attempt.expires_at?.toISOString() ?? null,
      total: order.total,
      formatDay: (iso) => dayText(iso, locale, store.timeZone),
      formatHour: (iso) => dayAndHourText(iso, locale, store.timeZone),
    }),
  );
}

import { dayAndHourText, dayText } from '@folio/domain/date/day-text';
import { storeOrigin } from '../catalogue/store-origin.ts';
import type { Deps } from '../deps.ts';
import { orderLinkKey } from '../orders/order-link.ts';
import { type Order, selectOrder, selectSuccessor } from '../orders/orders.queries.ts';
import {
  type Attempt,
  isPaidOtherwise,
  nextStep,
  providerState,
  selectAttempt,
  selectLatestAttempt,
} from '../payments/records/attempts.queries.ts';
import { MISMATCHED } from '../payments/settlement/mismatch.ts';
import type { JobData } from '../platform/jobs/jobs.ts';
import { paymentMail } from './payment-mail.ts';
import { sendOnce } from './send-once.ts';
import { storeFrame } from './store-frame.ts';

type Mail = JobData['send-payment-mail']['mail'];

const OF_ITS_END = new Set<Mail>([
  'payment-expired',
  'payment-called-off',
  'payment-not-through',
  'debit-rejected',
]);

const CAME = new Set(['succeeded', MISMATCHED]);

/**
 * Whether a mail still says what is so. What was taken home and called off is told whatever became of its order, which may be paid another
 * way or superseded, as long as no money came by it; the rest concerns an order that waits for its payment.
 */
async function isDue(deps: Deps, mail: Mail, attempt: Attempt, order: Order): Promise<boolean> {
  if (mail === 'payment-called-off') return !CAME.has(attempt.state);
  if (order.state !== 'awaiting_payment' || providerState(attempt).calledOff === true) return false;
  const isInvitation = mail === 'payment-reminder' || mail === 'payment-expired';
  if (isInvitation && (await isPaidOtherwise(deps.db, attempt))) return false;
  return OF_ITS_END.has(mail) || attempt.ended_at === null;
}

/** The order that came in the place of a superseded one. */
async function successorOf(deps: Deps, { id, state }: Order): Promise<Order | undefined> {
  const successor = state === 'superseded' ? await selectSuccessor(deps.db, id) : undefined;
  return successor === undefined ? undefined : selectOrder(deps.db, successor);
}

/** Writes to the customer of a payment that is made another day, or was under review, once; not if it was paid meanwhile, or is paid another way. */
export async function sendPaymentMail(deps: Deps, job: JobData['send-payment-mail']): Promise<void> {
  const attempt = await selectAttempt(deps.db, job.attemptId);
  const order = attempt && (await selectOrder(deps.db, attempt.order_id));
  const store = order && deps.catalogue.current().stores.get(order.store_id);
  if (!attempt || !order || !store) throw new Error(`no attempt ${job.attemptId} to write about`);
  if (!(await isDue(deps, job.mail, attempt, order))) return;
  const { locale } = order;
  const latest = await selectLatestAttempt(deps.db, order.id);
  const origin = storeOrigin(deps.config, store);
  const successor = await successorOf(deps, order);
  // A link opens an order for who has it: another's mailbox gets none to the order that came after.
  const linked = successor?.email === order.email ? successor : order;
  await sendOnce(deps, { kind: job.mail, reference: attempt.id, store, to: order.email }, () =>
    paymentMail(job.mail, {
      ...storeFrame(deps.config, store, locale),
      orderId: String(order.id),
      orderUrl: `${origin}/pedidos/${linked.id}?k=${orderLinkKey(deps.config.secret, linked, deps.clock())}`,
      supersededBy: successor === undefined ? null : String(successor.id),
      isOtherWay: order.state === 'paid' || latest?.id !== attempt.id,
      step: nextStep(attempt),
      until: attempt.expires_at?.toISOString() ?? null,
      total: order.total,
      dayOf: (iso) => dayText(iso, locale, store.timeZone),
      hourOf: (iso) => dayAndHourText(iso, locale, store.timeZone),
    }),
  );
}

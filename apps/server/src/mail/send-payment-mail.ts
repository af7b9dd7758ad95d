import { dayText } from '@folio/domain/date/day-text';
import { issuerLine } from '../catalogue/issuer-line.ts';
import { storeOrigin } from '../catalogue/store-origin.ts';
import type { Deps } from '../deps.ts';
import type { JobData } from '../jobs/jobs.ts';
import { orderLinkKey } from '../orders/order-link.ts';
import { selectOrder } from '../orders/orders.queries.ts';
import { isPaidOtherwise, selectAttempt, stepOf } from '../payments/attempts.queries.ts';
import { paymentMail } from './payment-mail.ts';
import { sendOnce } from './send-once.ts';

const OF_ITS_END = new Set<JobData['send-payment-mail']['mail']>([
  'payment-expired',
  'payment-called-off',
  'debit-rejected',
]);

/** Writes to the customer of a payment that is made another day, once; not if it was paid meanwhile, or is paid another way. */
export async function sendPaymentMail(deps: Deps, job: JobData['send-payment-mail']): Promise<void> {
  const attempt = await selectAttempt(deps.db, job.attemptId);
  const order = attempt && (await selectOrder(deps.db, attempt.order_id));
  const store = order && deps.catalogue.current().stores.get(order.store_id);
  if (!attempt || !order || !store) throw new Error(`no attempt ${job.attemptId} to write about`);
  if (order.state !== 'awaiting_payment') return;
  if (attempt.ended_at && !OF_ITS_END.has(job.mail)) return;
  if (job.mail === 'payment-reminder' && (await isPaidOtherwise(deps.db, attempt))) return;
  // Only a reference was taken along, to be paid elsewhere.
  if (job.mail === 'payment-called-off' && stepOf(attempt)?.kind !== 'reference') return;
  const { locale } = order;
  const origin = storeOrigin(deps.config, store);
  await sendOnce(deps, { kind: job.mail, reference: attempt.id, store, to: order.email }, () =>
    paymentMail(job.mail, {
      locale,
      shop: store.name,
      shopUrl: origin,
      issuer: issuerLine(store.issuer),
      orderId: String(order.id),
      orderUrl: `${origin}/pedidos/${order.id}?k=${orderLinkKey(deps.config.secret, order, deps.clock())}`,
      step: stepOf(attempt),
      total: order.total,
      dayOf: (iso) => dayText(iso, locale, store.timeZone),
    }),
  );
}

import type { Payment } from '../provider.ts';
import type { Database } from '../store/database.ts';
import { captures, findCapture, orders, refunds } from './records.ts';

/** Returns orders, captures and refunds, newest first. */
export function paypalState(db: Database) {
  const bodies = (kind: typeof orders | typeof captures | typeof refunds) =>
    kind.list(db).map(({ body }) => body);
  return { orders: bodies(orders), captures: bodies(captures), refunds: bodies(refunds) };
}

const LABELS = {
  PAYER_ACTION_REQUIRED: { state: 'Waits for the buyer', tone: '' },
  APPROVED: { state: 'Approved, not captured', tone: '' },
  COMPLETED: { state: 'Paid', tone: 'good' },
  PARTIALLY_REFUNDED: { state: 'Paid', tone: 'good' },
  REFUNDED: { state: 'Paid', tone: 'good' },
  PENDING: { state: 'Under review', tone: '' },
  DECLINED: { state: 'Denied', tone: 'bad' },
} as const;

/** Returns the payments for the home page and the ledger. */
export function paypalPayments(db: Database): Payment[] {
  const completed = refunds.list(db).filter(({ body }) => body.status === 'COMPLETED');
  return orders.list(db).map(({ body: { id, status, purchase_units, create_time }, hidden }) => {
    const capture = findCapture(db, id);
    const label = LABELS[capture?.body.status ?? status];
    const refunded = completed.filter((refund) => refund.hidden.captureId === capture?.body.id);
    return {
      ...{ id, order: purchase_units[0].custom_id ?? null, amount: hidden.cents, ...label },
      charged: label.tone === 'good' ? hidden.cents : 0,
      refunded: refunded.reduce((sum, refund) => sum + refund.hidden.cents, 0),
      method: 'account',
      when: Date.parse(create_time),
      ...(status === 'PAYER_ACTION_REQUIRED' && { page: `/paypal/checkoutnow?token=${id}` }),
    };
  });
}

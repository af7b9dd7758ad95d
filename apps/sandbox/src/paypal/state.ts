import type { Payment } from '../provider.ts';
import type { Database } from '../store/database.ts';
import type { CaptureStatus, OrderStatus } from './objects.ts';
import { list, orderOf, type StoredCapture, type StoredOrder } from './stored-records.ts';

/** Orders, captures and refunds, newest first. */
export function paypalState(db: Database) {
  return {
    orders: list(db, 'order').map(({ body }) => body),
    captures: list(db, 'capture').map(({ body }) => body),
    refunds: list(db, 'refund').map(({ body }) => body),
  };
}

/** For the home page. */
export function paypalPayments(db: Database): Payment[] {
  const captures = list(db, 'capture');
  const refunds = list(db, 'refund').filter(({ body }) => body.status === 'COMPLETED');
  const refundedOf = (capture: string) =>
    refunds
      .filter(({ hidden }) => hidden.capture === capture)
      .reduce((sum, { hidden }) => sum + hidden.cents, 0);
  return list(db, 'order').map((order) => {
    const capture = captures.find(({ body }) => orderOf(body) === order.body.id);
    const captured = capture && isCaptured(capture.body.status) ? capture : undefined;
    const { status, id } = order.body;
    return {
      id,
      order: nameOf(order),
      amount: order.hidden.cents,
      ...words(status, capture),
      charged: captured?.hidden.cents ?? 0,
      refunded: captured ? refundedOf(captured.body.id) : 0,
      method: 'account',
      when: Date.parse(order.body.create_time),
      ...((status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED') && {
        page: `/paypal/checkoutnow?token=${id}`,
      }),
    };
  });
}

const nameOf = ({ body }: StoredOrder) =>
  body.purchase_units[0].custom_id ?? body.purchase_units[0].invoice_id ?? null;

const isCaptured = (status: CaptureStatus) => status !== 'PENDING' && status !== 'DECLINED';

const ORDERS: Record<Exclude<OrderStatus, 'COMPLETED'>, string> = {
  CREATED: 'Waits for the buyer',
  PAYER_ACTION_REQUIRED: 'Waits for the buyer',
  APPROVED: 'Approved, not captured',
};

function words(status: OrderStatus, capture: StoredCapture | undefined): Pick<Payment, 'state' | 'tone'> {
  if (status !== 'COMPLETED' || !capture) {
    return { state: status === 'COMPLETED' ? 'Paid' : ORDERS[status], tone: '' };
  }
  if (capture.body.status === 'PENDING') return { state: 'In review', tone: '' };
  if (capture.body.status === 'DECLINED') return { state: 'Denied', tone: 'bad' };
  return { state: 'Paid', tone: 'good' };
}

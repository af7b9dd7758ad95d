import type { BookEntry, PaymentRow } from '../provider.ts';
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

/** Charged and given back, by the shop's own name for the order: custom_id, else invoice_id. */
export function paypalBooks(db: Database): BookEntry[] {
  const captures = list(db, 'capture');
  const refunds = list(db, 'refund').filter(({ body }) => body.status === 'COMPLETED');
  const byOrder = Map.groupBy(list(db, 'order'), nameOf);
  return [...byOrder].map(([order_id, group]) => {
    const ids = group.map(({ body }) => body.id);
    const taken = captures.filter(({ body }) => ids.includes(orderOf(body)) && isTaken(body.status));
    const takenIds = taken.map(({ body }) => body.id);
    return {
      order_id,
      payments: ids,
      charged: taken.reduce((sum, { hidden }) => sum + hidden.cents, 0),
      refunded: refunds
        .filter(({ hidden }) => takenIds.includes(hidden.capture))
        .reduce((sum, { hidden }) => sum + hidden.cents, 0),
    };
  });
}

/** For the home page. */
export function paypalPayments(db: Database): PaymentRow[] {
  const captures = list(db, 'capture');
  return list(db, 'order').map((order) => {
    const capture = captures.find(({ body }) => orderOf(body) === order.body.id);
    const { status, id } = order.body;
    return {
      id,
      order: nameOf(order),
      amount: order.hidden.cents,
      ...words(status, capture),
      refunded: capture?.hidden.refundedCents ?? 0,
      method: 'cuenta',
      when: Date.parse(order.body.create_time),
      ...((status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED') && {
        page: `/paypal/checkoutnow?token=${id}`,
      }),
    };
  });
}

const nameOf = ({ body }: StoredOrder) =>
  body.purchase_units[0].custom_id ?? body.purchase_units[0].invoice_id ?? null;

const isTaken = (status: CaptureStatus) => status !== 'PENDING' && status !== 'DECLINED';

const ORDERS: Record<Exclude<OrderStatus, 'COMPLETED'>, string> = {
  CREATED: 'Espera al comprador',
  PAYER_ACTION_REQUIRED: 'Espera al comprador',
  APPROVED: 'Aceptado, sin cobrar',
};

function words(status: OrderStatus, capture: StoredCapture | undefined): Pick<PaymentRow, 'state' | 'tone'> {
  if (status !== 'COMPLETED' || !capture) {
    return { state: status === 'COMPLETED' ? 'Pagado' : ORDERS[status], tone: '' };
  }
  if (capture.body.status === 'PENDING') return { state: 'En revisión', tone: '' };
  if (capture.body.status === 'DECLINED') return { state: 'Denegado', tone: 'bad' };
  return { state: 'Pagado', tone: 'good' };
}

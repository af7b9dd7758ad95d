import type { Payment } from '../provider.ts';
import type { Database } from '../store/database.ts';
import type { PaymentStatus, Transaction } from './objects.ts';
import { MACHINE_PAGE, PHONE_PAGE } from './phone.routes.ts';
import { listTransactions } from './stored-records.ts';

const isPayment = ({ original }: Transaction) => original === null;

/** All transactions, newest first, without what only the customer's calls may know. */
export function sibsState(db: Database) {
  return { transactions: listTransactions(db).map(({ signature: _, ...shown }) => shown) };
}

const STATES: Record<PaymentStatus, { state: string; tone: Payment['tone'] }> = {
  Pending: { state: 'Pendiente', tone: '' },
  Success: { state: 'Pagado', tone: 'good' },
  Declined: { state: 'Rechazado', tone: 'bad' },
  Timeout: { state: 'Caducado', tone: 'bad' },
};

/** For the home page. */
export function sibsPayments(db: Database): Payment[] {
  return listTransactions(db).filter(isPayment).map(rowOf);
}

function rowOf(one: Transaction): Payment {
  const page = one.method === 'MBWAY' ? PHONE_PAGE : one.method === 'REFERENCE' ? MACHINE_PAGE : null;
  return {
    id: one.id,
    order: one.merchantTransactionId,
    amount: one.cents,
    charged: one.charged,
    ...STATES[one.status],
    ...(one.held && { state: 'Reservado, sin cobrar' }),
    refunded: one.refunded,
    method: one.method === 'REFERENCE' ? 'Multibanco' : one.method === 'MBWAY' ? 'MB WAY' : '—',
    when: one.created,
    ...(page && one.status === 'Pending' && { page }),
  };
}

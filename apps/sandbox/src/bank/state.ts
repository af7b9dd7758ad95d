import type { BookEntry, PaymentRow } from '../provider.ts';
import type { Database } from '../store/database.ts';
import { sumOf } from './money.ts';
import type { Debit, DebitState } from './objects.ts';
import { listFiles, listResults } from './stored-records.ts';

/** Files and results, newest first; the results' XML is at /bank/results.json. */
export function bankState(db: Database) {
  return { files: listFiles(db), results: listResults(db).map(({ xml: _, ...shown }) => shown) };
}

interface Place {
  debit: Debit;
  id: string;
  received: number;
}

function places(db: Database): Place[] {
  return listFiles(db).flatMap(({ messageId, received, payments }) =>
    payments.flatMap(({ debits }) =>
      debits.map((debit) => ({ debit, received, id: `${messageId}/${debit.endToEndId}` })),
    ),
  );
}

/** Collected and gone back, by EndToEndId. */
export function bankBooks(db: Database): BookEntry[] {
  const byOrder = Map.groupBy(places(db), ({ debit }) => debit.endToEndId);
  return [...byOrder].map(([order_id, group]) => {
    const debits = group.map(({ debit }) => debit);
    return {
      order_id,
      payments: group.map(({ id }) => id),
      charged: sumOf(debits.filter(({ state }) => state === 'settled' || state === 'returned')),
      refunded: sumOf(debits.filter(({ state }) => state === 'returned')),
    };
  });
}

/** A debit's state in plain words. */
export const STATES: Record<DebitState, { state: string; tone: PaymentRow['tone'] }> = {
  accepted: { state: 'Aceptado, sin cobrar', tone: '' },
  rejected: { state: 'Rechazado', tone: 'bad' },
  settled: { state: 'Cobrado', tone: 'good' },
  returned: { state: 'Devuelto', tone: 'bad' },
};

/** For the home page. */
export function bankPayments(db: Database): PaymentRow[] {
  return places(db).map(({ debit, id, received }) => ({
    id,
    order: debit.endToEndId,
    amount: debit.cents,
    ...STATES[debit.state],
    refunded: debit.state === 'returned' ? debit.cents : 0,
    ...(debit.code !== null && { note: debit.code }),
    method: 'domiciliación',
    page: '/bank',
    when: received,
  }));
}

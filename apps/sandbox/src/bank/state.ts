import type { Payment } from '../provider.ts';
import type { Database } from '../store/database.ts';
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

/** A debit's state in plain words. */
export const STATES: Record<DebitState, { state: string; tone: Payment['tone'] }> = {
  accepted: { state: 'Aceptado, sin cobrar', tone: '' },
  rejected: { state: 'Rechazado', tone: 'bad' },
  settled: { state: 'Cobrado', tone: 'good' },
  returned: { state: 'Devuelto', tone: 'bad' },
};

/** For the home page. */
export function bankPayments(db: Database): Payment[] {
  return places(db).map(({ debit, id, received }) => ({
    id,
    order: debit.endToEndId,
    amount: debit.cents,
    ...STATES[debit.state],
    charged: debit.state === 'settled' || debit.state === 'returned' ? debit.cents : 0,
    refunded: debit.state === 'returned' ? debit.cents : 0,
    ...(debit.code !== null && { note: debit.code }),
    method: 'domiciliación',
    page: '/bank',
    when: received,
  }));
}

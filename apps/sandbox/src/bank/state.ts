import type { Payment } from '../provider.ts';
import type { Database } from '../store/database.ts';
import type { DebitState } from './objects.ts';
import { listFiles, listResults } from './stored-records.ts';

/** Returns files and results, newest first; the results' XML is at /bank/results.json. */
export function bankState(db: Database) {
  return { files: listFiles(db), results: listResults(db).map(({ xml: _, ...shown }) => shown) };
}

/** The label of each state of a debit. */
export const STATES: Record<DebitState, { state: string; tone: Payment['tone'] }> = {
  accepted: { state: 'Accepted, not collected', tone: '' },
  rejected: { state: 'Rejected', tone: 'bad' },
  settled: { state: 'Collected', tone: 'good' },
  returned: { state: 'Returned', tone: 'bad' },
};

/** Returns every debit as a row of the home page. */
export function bankPayments(db: Database): Payment[] {
  const received = listFiles(db).flatMap((file) =>
    file.payments.flatMap(({ debits }) => debits.map((debit) => ({ debit, file }))),
  );
  return received.map(({ debit, file }) => ({
    id: `${file.messageId}/${debit.endToEndId}`,
    order: debit.endToEndId,
    amount: debit.cents,
    ...STATES[debit.state],
    charged: debit.state === 'settled' || debit.state === 'returned' ? debit.cents : 0,
    refunded: debit.state === 'returned' ? debit.cents : 0,
    ...(debit.code !== null && { note: debit.code }),
    method: 'direct debit',
    page: '/bank',
    when: file.received,
  }));
}

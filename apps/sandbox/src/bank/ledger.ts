import type { Change } from '../change.ts';
import { bookingTime, dayInMadrid, targetDayAfter } from './calendar.ts';
import { notification } from './camt054.ts';
import type { BankFile, Debit } from './objects.ts';
import { laterRejection } from './pain002.ts';
import { findFile, saveFile, saveResult, withDebits } from './stored-records.ts';

/** TARGET days from the collection to a return by a test account. */
const RETURN_AFTER_DAYS = 3;

/** Selects debits of a file: all of them, those of one payment, or one. */
export interface Selection {
  paymentId?: string | null;
  endToEndId?: string | undefined;
}

/** Credits accepted debits to the shop, as the bank does on the collection day. A repeat has no effect. */
export function settle(change: Change, messageId: string, selection: Selection = {}): void {
  const before = findFile(change.db, messageId);
  if (!before) return;
  const after = withDebits(before, (debit, { id }) =>
    debit.state === 'accepted' &&
    (selection.paymentId ?? id) === id &&
    (selection.endToEndId ?? debit.endToEndId) === debit.endToEndId
      ? { ...debit, state: 'settled' }
      : debit,
  );
  recordBookings(change, before, after, 'settled');
  const due = bookingTime(targetDayAfter(dayInMadrid(change.now), RETURN_AFTER_DAYS));
  if (after.payments.some(({ debits }) => debits.some(willReturn))) {
    change.later('return', messageId, due - change.now);
  }
}

/** Returns debits of a file: those with a return code of their own, or the one named with its code. */
export function returnDebits(
  change: Change,
  messageId: string,
  one?: { endToEndId: string; code: string },
): void {
  const before = findFile(change.db, messageId);
  if (!before) return;
  const after = withDebits(before, (debit) => {
    if (debit.state !== 'settled' || (one && one.endToEndId !== debit.endToEndId)) return debit;
    const code = one ? one.code : debit.returnCode;
    return code ? { ...debit, state: 'returned', code } : debit;
  });
  recordBookings(change, before, after, 'returned');
}

/** Rejects one debit for the debtor's bank, before it is collected, by a pain.002. A repeat has no effect. */
export function rejectDebit(
  change: Change,
  messageId: string,
  { endToEndId, code }: { endToEndId: string; code: string },
): void {
  const before = findFile(change.db, messageId);
  if (!before) return;
  const isMeant = (debit: Debit) => debit.state === 'accepted' && debit.endToEndId === endToEndId;
  if (!before.payments.some(({ debits }) => debits.some(isMeant))) return;
  const rejected = new Set<Debit>();
  const file = withDebits(before, (debit) => {
    if (!isMeant(debit)) return debit;
    const after: Debit = { ...debit, state: 'rejected', code, returnCode: null };
    rejected.add(after);
    return after;
  });
  saveFile(change.db, file);
  saveResult(change, { kind: 'pain.002', messageId, message: 'Debits rejected: 1.' }, (id) =>
    laterRejection({ id, now: change.now }, file, rejected),
  );
}

/** Returns whether the bank will return a debit itself. */
export const willReturn = ({ state, returnCode }: Debit): boolean => state === 'settled' && !!returnCode;

/** Saves a file and, for every payment with changed debits, a camt.054 of its bookings. */
function recordBookings(
  change: Change,
  before: BankFile,
  after: BankFile,
  booking: 'settled' | 'returned',
): void {
  saveFile(change.db, after);
  after.payments.forEach((payment, at) => {
    const old = before.payments[at]?.debits ?? [];
    const debits = payment.debits.filter((debit, index) => debit.state !== old[index]?.state);
    if (debits.length === 0) return;
    const message = `${booking === 'settled' ? 'Debits collected' : 'Debits returned'}: ${debits.length}.`;
    saveResult(change, { kind: 'camt.054', messageId: after.messageId, message }, (id) =>
      notification({
        id,
        now: change.now,
        day: dayInMadrid(change.now),
        file: after,
        payment,
        debits,
        booking,
      }),
    );
  });
}

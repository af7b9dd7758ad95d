import type { Change } from '../change.ts';
import { bookingTime, dayOf, targetDayAfter } from './calendar.ts';
import { notice } from './camt054.ts';
import { findFile, keepResult, saveFile, withDebits } from './kept.ts';
import type { BankFile, Debit } from './objects.ts';

/** Debits that come back by themselves do so this many TARGET days after the money came. */
const BACK_AFTER_DAYS = 3;

/** The collection day has come: what was accepted is credited to the shop. Doing it twice changes nothing. */
export function settle(change: Change, messageId: string, paymentId: string | null): void {
  const before = findFile(change.db, messageId);
  if (!before) return;
  const after = withDebits(before, (debit, { id }) =>
    debit.state === 'accepted' && (paymentId ?? id) === id ? { ...debit, state: 'settled' } : debit,
  );
  tell(change, before, after, 'settled');
  const due = bookingTime(targetDayAfter(dayOf(change.now), BACK_AFTER_DAYS));
  if (after.payments.some(({ debits }) => debits.some(willComeBack))) {
    change.later('return', messageId, due - change.now);
  }
}

/** Debits of a file come back: those that were going to, or the one named, with a reason of its own. */
export function giveBack(
  change: Change,
  messageId: string,
  only?: { endToEndId: string; code: string },
): void {
  const before = findFile(change.db, messageId);
  if (!before) return;
  const after = withDebits(before, (debit) => {
    if (debit.state !== 'settled' || (only && only.endToEndId !== debit.endToEndId)) return debit;
    const code = only ? only.code : debit.comesBack;
    return code === null ? debit : { ...debit, state: 'returned', code };
  });
  tell(change, before, after, 'returned');
}

const willComeBack = ({ state, comesBack }: Debit) => state === 'settled' && comesBack !== null;

/** Writes the books, and a notice for every payment in which something changed. */
function tell(change: Change, before: BankFile, after: BankFile, what: 'settled' | 'returned'): void {
  saveFile(change.db, after);
  after.payments.forEach((payment, at) => {
    const old = before.payments[at]?.debits ?? [];
    const debits = payment.debits.filter((debit, index) => debit.state !== old[index]?.state);
    if (debits.length === 0) return;
    const words = `${what === 'settled' ? 'Adeudos cobrados' : 'Adeudos devueltos'}: ${debits.length}.`;
    keepResult(change, { kind: 'camt.054', messageId: after.messageId, words }, (id) =>
      notice({ id, now: change.now, day: dayOf(change.now), file: after, payment, debits, what }),
    );
  });
}

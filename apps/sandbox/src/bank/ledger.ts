import type { Change } from '../change.ts';
import { bookingTime, dayOf, targetDayAfter } from './calendar.ts';
import { notice } from './camt054.ts';
import type { BankFile, Debit } from './objects.ts';
import { refusedDebits } from './pain002.ts';
import { findFile, keepResult, saveFile, withDebits } from './stored-records.ts';

/** Debits that come back by themselves do so this many TARGET days after the money came. */
const BACK_AFTER_DAYS = 3;

/** Which debits of a file are meant: all of them, those of one payment, or one. */
export interface Only {
  paymentId?: string | null;
  endToEndId?: string | undefined;
}

/** The collection day has come: what was accepted is credited to the shop. Doing it twice changes nothing. */
export function settle(change: Change, messageId: string, only: Only = {}): void {
  const before = findFile(change.db, messageId);
  if (!before) return;
  const after = withDebits(before, (debit, { id }) =>
    debit.state === 'accepted' &&
    (only.paymentId ?? id) === id &&
    (only.endToEndId ?? debit.endToEndId) === debit.endToEndId
      ? { ...debit, state: 'settled' }
      : debit,
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

/** Rejects one debit for the debtor's bank, before its money moves, by a pain.002. A repeat has no effect. */
export function refuse(
  change: Change,
  messageId: string,
  { endToEndId, code }: { endToEndId: string; code: string },
): void {
  const before = findFile(change.db, messageId);
  if (!before) return;
  const isMeant = (debit: Debit) => debit.state === 'accepted' && debit.endToEndId === endToEndId;
  if (!before.payments.some(({ debits }) => debits.some(isMeant))) return;
  const refused = new Set<Debit>();
  const file = withDebits(before, (debit) => {
    if (!isMeant(debit)) return debit;
    const done: Debit = { ...debit, state: 'rejected', code, comesBack: null };
    refused.add(done);
    return done;
  });
  saveFile(change.db, file);
  keepResult(change, { kind: 'pain.002', messageId, words: 'Adeudos rechazados: 1.' }, (id) =>
    refusedDebits({ id, now: change.now }, file, refused),
  );
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

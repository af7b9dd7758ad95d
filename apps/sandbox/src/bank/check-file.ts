import { dayInMadrid, isTargetDay } from './calendar.ts';
import { decimal, parseCents, sumCents } from './money.ts';
import { isCreditorId, isIban } from './numbers.ts';
import type { ReadDebit, ReadFile, ReadPayment } from './objects.ts';
import type { Element } from './xml.ts';

/** The reason of a rejection: ISO's code, and a message for a person. */
export interface Fault {
  code: string;
  message: string;
}

/** Returns the fault for which the bank rejects a whole file, or null. */
export function fileFault(file: ReadFile, now: number): Fault | null {
  const all = file.payments.flatMap(({ debits }) => debits);
  const ids = file.payments.map(({ id }) => id);
  if (new Set(ids).size < ids.length) return { code: 'AM05', message: 'a PmtInfId is repeated' };
  return (
    totalsFault('GrpHdr', file.count, file.sum, all) ??
    firstFault(file.payments, (payment) => paymentFault(payment, now))
  );
}

function totalsFault(where: string, count: string, sum: string, debits: readonly ReadDebit[]): Fault | null {
  if (count !== '' && Number(count) !== debits.length) {
    return { code: 'AM18', message: `${where}: NbOfTxs is ${count}, but there are ${debits.length}` };
  }
  if (sum === '' || parseCents(sum) === sumCents(debits)) return null;
  return {
    code: 'AM10',
    message: `${where}: CtrlSum is ${sum}, but the sum is ${decimal(sumCents(debits))}`,
  };
}

function paymentFault(payment: ReadPayment, now: number): Fault | null {
  const { id, count, sum, day, debits } = payment;
  const totals = totalsFault(id, count, sum, debits);
  if (totals) return totals;
  const fault = (code: string, message: string) => ({ code, message: `${id}: ${message}` });
  if (payment.service !== 'SEPA') return fault('FF04', 'SvcLvl must be SEPA');
  if (payment.instrument !== 'CORE') return fault('FF05', 'LclInstrm must be CORE');
  if (!['FRST', 'RCUR', 'OOFF', 'FNAL'].includes(payment.sequence)) return fault('FF06', 'SeqTp is invalid');
  if (!isIban(payment.iban)) return fault('AC03', "the creditor's account is not an IBAN");
  if (payment.creditor === '') return fault('FF01', "the creditor's name is missing");
  const wrong = debits.find(({ creditorId }) => !isCreditorId(creditorId));
  if (wrong) return fault('BE15', `the creditor identifier '${wrong.creditorId}' is invalid`);
  if (!isTargetDay(day)) return fault('DT01', `${day} is not a TARGET day`);
  return day > dayInMadrid(now) ? null : fault('DT01', `${day} is not after today`);
}

/** Returns the fault of one debit, or null; `before` has the references of earlier debits in the file. */
export function debitFault(debit: ReadDebit, before: ReadonlySet<string>, now: number): Fault | null {
  if (debit.currency !== 'EUR') return { code: 'AM03', message: 'the currency is not the euro' };
  if (debit.cents === null || debit.cents === 0) return { code: 'AM01', message: 'the amount is zero' };
  if (before.has(debit.endToEndId))
    return { code: 'AM05', message: 'the EndToEndId is repeated in the file' };
  if (debit.debtor === '') return { code: 'BE22', message: "the debtor's name is missing" };
  if (!isIban(debit.iban)) return { code: 'AC01', message: "the debtor's account is not an IBAN" };
  if (debit.mandateId === '' || debit.signed === '')
    return { code: 'MD02', message: 'data of the mandate are missing' };
  const isSigned = debit.signed <= dayInMadrid(now);
  return isSigned ? null : { code: 'MD02', message: 'the mandate is signed in the future' };
}

/** Describes the first text with a character outside the SEPA set; null when there is none. */
export function charsetFault(at: Element, path = at.name): string | null {
  const wrong = at.children.length === 0 && at.text !== '' && !isPlain(at.text);
  if (wrong) return `${path}: '${at.text.slice(0, 40)}' has characters that banks do not accept`;
  return firstFault(at.children, (child) => charsetFault(child, `${path}/${child.name}`));
}

function isPlain(text: string): boolean {
  return /^[A-Za-z0-9/\-?:().,'+ ]*$/.test(text) && !/^\/|\/$|\/\//.test(text);
}

function firstFault<T, R>(items: readonly T[], check: (item: T) => R | null): R | null {
  for (const item of items) {
    const found = check(item);
    if (found !== null) return found;
  }
  return null;
}

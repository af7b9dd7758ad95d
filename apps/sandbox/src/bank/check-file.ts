import { dayOf, isTargetDay } from './calendar.ts';
import { centsOf, decimal, sumOf } from './money.ts';
import { isCreditorId, isIban } from './numbers.ts';
import type { ReadDebit, ReadFile, ReadPayment } from './objects.ts';
import type { Element } from './xml.ts';

/** Why something is refused: ISO's code and words for a person. */
export interface Fault {
  code: string;
  words: string;
}

/** What speaks against the whole file, or null. */
export function fileFault(file: ReadFile, now: number): Fault | null {
  const all = file.payments.flatMap(({ debits }) => debits);
  const ids = file.payments.map(({ id }) => id);
  if (new Set(ids).size < ids.length) return { code: 'AM05', words: 'un PmtInfId está repetido' };
  return (
    totalsFault('GrpHdr', file.count, file.sum, all) ??
    firstOf(file.payments, (payment) => paymentFault(payment, now))
  );
}

function totalsFault(where: string, count: string, sum: string, debits: readonly ReadDebit[]): Fault | null {
  if (count !== '' && Number(count) !== debits.length) {
    return { code: 'AM18', words: `${where}: NbOfTxs dice ${count} y hay ${debits.length}` };
  }
  if (sum === '' || centsOf(sum) === sumOf(debits)) return null;
  return { code: 'AM10', words: `${where}: CtrlSum dice ${sum} y la suma es ${decimal(sumOf(debits))}` };
}

function paymentFault(payment: ReadPayment, now: number): Fault | null {
  const { id, count, sum, day, debits } = payment;
  const totals = totalsFault(id, count, sum, debits);
  if (totals) return totals;
  const fault = (code: string, words: string) => ({ code, words: `${id}: ${words}` });
  if (payment.service !== 'SEPA') return fault('FF04', 'SvcLvl tiene que ser SEPA');
  if (payment.instrument !== 'CORE') return fault('FF05', 'LclInstrm tiene que ser CORE');
  if (!['FRST', 'RCUR', 'OOFF', 'FNAL'].includes(payment.sequence)) return fault('FF06', 'SeqTp no vale');
  if (!isIban(payment.iban)) return fault('AC03', 'la cuenta del acreedor no es un IBAN');
  if (payment.creditor === '') return fault('FF01', 'falta el nombre del acreedor');
  const wrong = debits.find(({ creditorId }) => !isCreditorId(creditorId));
  if (wrong) return fault('BE15', `el identificador de acreedor «${wrong.creditorId}» no vale`);
  if (!isTargetDay(day)) return fault('DT01', `el ${day} no es un día TARGET`);
  return day > dayOf(now) ? null : fault('DT01', `el ${day} no es posterior a hoy`);
}

/** What speaks against one debit, or null; `before` are the references that came earlier in the file. */
export function debitFault(debit: ReadDebit, before: ReadonlySet<string>, now: number): Fault | null {
  if (debit.currency !== 'EUR') return { code: 'AM03', words: 'la moneda no es el euro' };
  if (debit.cents === null || debit.cents === 0) return { code: 'AM01', words: 'el importe es cero' };
  if (before.has(debit.endToEndId)) return { code: 'AM05', words: 'EndToEndId repetido en el fichero' };
  if (debit.debtor === '') return { code: 'BE22', words: 'falta el nombre del deudor' };
  if (!isIban(debit.iban)) return { code: 'AC01', words: 'la cuenta del deudor no es un IBAN' };
  if (debit.mandateId === '' || debit.signed === '')
    return { code: 'MD02', words: 'faltan datos del mandato' };
  return debit.signed > dayOf(now) ? { code: 'MD02', words: 'el mandato se firma en el futuro' } : null;
}

/** The first text with a sign that banks do not take, in words; null when all are right. */
export function charsetFault(at: Element, path = at.name): string | null {
  const wrong = at.children.length === 0 && at.text !== '' && !isPlain(at.text);
  if (wrong) return `${path}: «${at.text.slice(0, 40)}» tiene signos que no se admiten`;
  return firstOf(at.children, (child) => charsetFault(child, `${path}/${child.name}`));
}

function isPlain(text: string): boolean {
  return /^[A-Za-z0-9/\-?:().,'+ ]*$/.test(text) && !/^\/|\/$|\/\//.test(text);
}

function firstOf<T, R>(items: readonly T[], fault: (item: T) => R | null): R | null {
  for (const item of items) {
    const found = fault(item);
    if (found !== null) return found;
  }
  return null;
}

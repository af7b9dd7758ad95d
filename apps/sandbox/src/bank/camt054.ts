import { decimal, sumCents } from './money.ts';
import type { BankFile, Debit, ReadPayment } from './objects.ts';
import type { Version } from './schemas.ts';
import { document, element } from './xml.ts';

const SCHEMAS: Record<Version, string> = {
  'pain.008.001.02': 'camt.054.001.02',
  'pain.008.001.08': 'camt.054.001.08',
};

export interface Notification {
  /** The bank's own MsgId. */
  id: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Booking day. */
  day: string;
  file: BankFile;
  payment: ReadPayment<Debit>;
  /** The booked debits of the payment. */
  debits: readonly Debit[];
  /** Credits the shop for collected debits, or debits it for returned ones. */
  booking: 'settled' | 'returned';
}

/**
 * Writes the entries on the shop's account: collections in one sum or one by one, as the file requests; returns one by
 * one.
 */
export function notification(of: Notification): string {
  const { id, now, file, payment, debits, booking } = of;
  const together = booking === 'settled' && payment.batch;
  const groups = together ? [debits] : debits.map((debit) => [debit]);
  const created = element('CreDtTm', new Date(now).toISOString());
  return document(SCHEMAS[file.version], [
    element('BkToCstmrDbtCdtNtfctn', [
      element('GrpHdr', [element('MsgId', id), created]),
      element('Ntfctn', [
        element('Id', id),
        created,
        element('Acct', [element('Id', [element('IBAN', payment.iban)])]),
        ...groups.map((group, index) => entry(of, group, index + 1)),
      ]),
    ]),
  ]);
}

function entry(of: Notification, debits: readonly Debit[], number: number): string {
  const { id, day, file, payment, booking } = of;
  const isReturn = booking === 'returned';
  const date = element('Dt', day);
  const reference = `${id}-${number}`;
  const newer = file.version === 'pain.008.001.08';
  return element('Ntry', [
    element('NtryRef', reference),
    element('Amt', decimal(sumCents(debits)), 'Ccy="EUR"'),
    element('CdtDbtInd', isReturn ? 'DBIT' : 'CRDT'),
    isReturn && element('RvslInd', 'true'),
    element('Sts', newer ? [element('Cd', 'BOOK')] : 'BOOK'),
    element('BookgDt', [date]),
    element('ValDt', [date]),
    element('AcctSvcrRef', reference),
    transactionCode(isReturn),
    element('NtryDtls', [
      element('Btch', [
        element('MsgId', file.messageId),
        element('PmtInfId', payment.id),
        element('NbOfTxs', String(debits.length)),
      ]),
      ...debits.map((debit) => details(debit, file.messageId, payment.id, isReturn, newer)),
    ]),
  ]);
}

/** Codes of issued direct debits: a SEPA core debit, or the reversal of a returned one. */
function transactionCode(isReturn: boolean): string {
  return element('BkTxCd', [
    element('Domn', [
      element('Cd', 'PMNT'),
      element('Fmly', [element('Cd', 'IDDT'), element('SubFmlyCd', isReturn ? 'UPDD' : 'ESDD')]),
    ]),
  ]);
}

function details(
  debit: Debit,
  messageId: string,
  paymentId: string,
  isReturn: boolean,
  newer: boolean,
): string {
  const amount = element('Amt', decimal(debit.cents), 'Ccy="EUR"');
  const name = [element('Nm', debit.debtor)];
  return element('TxDtls', [
    element('Refs', [
      element('MsgId', messageId),
      element('PmtInfId', paymentId),
      debit.instructionId !== '' && element('InstrId', debit.instructionId),
      element('EndToEndId', debit.endToEndId),
      element('MndtId', debit.mandateId),
    ]),
    ...(newer
      ? [amount, element('CdtDbtInd', isReturn ? 'DBIT' : 'CRDT')]
      : [element('AmtDtls', [element('TxAmt', [amount])])]),
    element('RltdPties', [
      element('Dbtr', newer ? [element('Pty', name)] : name),
      element('DbtrAcct', [element('Id', [element('IBAN', debit.iban)])]),
    ]),
    debit.remittance !== '' && element('RmtInf', [element('Ustrd', debit.remittance)]),
    isReturn && element('RtrInf', [element('Rsn', [element('Cd', debit.code ?? 'MS03')])]),
  ]);
}

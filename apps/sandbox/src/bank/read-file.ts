import { parseCents } from './money.ts';
import type { ReadDebit, ReadFile, ReadPayment } from './objects.ts';
import type { Version } from './schemas.ts';
import { type Element, find, textAt } from './xml.ts';

/** Reads a pain.008 whose structure is valid. */
export function readFile(document: Element, version: Version): ReadFile {
  const root = find(document, 'CstmrDrctDbtInitn');
  const payments = root?.children.filter(({ name }) => name === 'PmtInf') ?? [];
  return {
    messageId: textAt(root, 'GrpHdr', 'MsgId'),
    version,
    count: textAt(root, 'GrpHdr', 'NbOfTxs'),
    sum: textAt(root, 'GrpHdr', 'CtrlSum'),
    payments: payments.map(readPayment),
  };
}

function readPayment(payment: Element): ReadPayment {
  const debits = payment.children.filter(({ name }) => name === 'DrctDbtTxInf');
  // The type is once above the debits, or in each of them.
  const kind = find(payment, 'PmtTpInf') ?? find(debits[0], 'PmtTpInf');
  return {
    id: textAt(payment, 'PmtInfId'),
    count: textAt(payment, 'NbOfTxs'),
    sum: textAt(payment, 'CtrlSum'),
    service: textAt(kind, 'SvcLvl', 'Cd'),
    instrument: textAt(kind, 'LclInstrm', 'Cd'),
    sequence: textAt(kind, 'SeqTp'),
    day: textAt(payment, 'ReqdColltnDt'),
    batch: textAt(payment, 'BtchBookg') !== 'false',
    creditor: textAt(payment, 'Cdtr', 'Nm'),
    iban: textAt(payment, 'CdtrAcct', 'Id', 'IBAN'),
    debits: debits.map((debit) => readDebit(debit, find(payment, 'CdtrSchmeId'))),
  };
}

function readDebit(debit: Element, scheme: Element | undefined): ReadDebit {
  const amount = find(debit, 'InstdAmt');
  const mandate = find(debit, 'DrctDbtTx', 'MndtRltdInf');
  const creditor = find(debit, 'DrctDbtTx', 'CdtrSchmeId') ?? scheme;
  return {
    endToEndId: textAt(debit, 'PmtId', 'EndToEndId'),
    instructionId: textAt(debit, 'PmtId', 'InstrId'),
    cents: parseCents(amount?.text ?? ''),
    currency: amount?.attributes.Ccy ?? '',
    mandateId: textAt(mandate, 'MndtId'),
    signed: textAt(mandate, 'DtOfSgntr'),
    debtor: textAt(debit, 'Dbtr', 'Nm'),
    iban: textAt(debit, 'DbtrAcct', 'Id', 'IBAN'),
    remittance: textAt(debit, 'RmtInf', 'Ustrd'),
    creditorId: textAt(creditor, 'Id', 'PrvtId', 'Othr', 'Id'),
  };
}

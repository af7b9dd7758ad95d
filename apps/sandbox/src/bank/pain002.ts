import type { Fault } from './check-file.ts';
import { decimal, sumCents } from './money.ts';
import type { BankFile, Debit } from './objects.ts';
import type { Version } from './schemas.ts';
import { document, element } from './xml.ts';

const SCHEMAS: Record<Version, string> = {
  'pain.008.001.02': 'pain.002.001.03',
  'pain.008.001.08': 'pain.002.001.10',
};

interface Head {
  id: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Writes the answer to a file that the bank rejects as a whole. */
export function fileRejection(
  { id, now }: Head,
  original: { messageId: string; version: Version; count: string },
  fault: Fault,
): string {
  return document(SCHEMAS[original.version], [
    element('CstmrPmtStsRpt', [
      header({ id, now }),
      element('OrgnlGrpInfAndSts', [
        element('OrgnlMsgId', original.messageId),
        element('OrgnlMsgNmId', original.version),
        original.count !== '' && element('OrgnlNbOfTxs', original.count),
        element('GrpSts', 'RJCT'),
        reason(fault.code, fault.message),
      ]),
    ]),
  ]);
}

/** Writes the answer to an accepted file, with the status of each debit. */
export function fileStatus(head: Head, file: BankFile, messages: ReadonlyMap<Debit, string>): string {
  return report(head, file, file.payments, messages);
}

/** Writes the later rejection of accepted debits: only those, and the status of their file. */
export function laterRejection(head: Head, file: BankFile, rejected: ReadonlySet<Debit>): string {
  const payments = file.payments.filter(({ debits }) => debits.some((debit) => rejected.has(debit)));
  const messages = new Map([...rejected].map((debit) => [debit, "the debtor's bank rejects it"]));
  return report(head, file, payments, messages, (debit) => rejected.has(debit));
}

function report(
  { id, now }: Head,
  file: BankFile,
  payments: BankFile['payments'],
  messages: ReadonlyMap<Debit, string>,
  isReported: (debit: Debit) => boolean = () => true,
): string {
  const all = file.payments.flatMap(({ debits }) => debits);
  return document(SCHEMAS[file.version], [
    element('CstmrPmtStsRpt', [
      header({ id, now }),
      element('OrgnlGrpInfAndSts', [
        element('OrgnlMsgId', file.messageId),
        element('OrgnlMsgNmId', file.version),
        element('OrgnlNbOfTxs', String(all.length)),
        element('OrgnlCtrlSum', decimal(sumCents(all))),
        element('GrpSts', groupStatus(all)),
      ]),
      ...payments.map(({ id: paymentId, day, debits }) =>
        element('OrgnlPmtInfAndSts', [
          element('OrgnlPmtInfId', paymentId),
          element('PmtInfSts', groupStatus(debits)),
          ...debits.filter(isReported).map((debit) => transaction(debit, day, messages.get(debit) ?? '')),
        ]),
      ),
    ]),
  ]);
}

function header({ id, now }: Head): string {
  return element('GrpHdr', [element('MsgId', id), element('CreDtTm', new Date(now).toISOString())]);
}

function groupStatus(debits: readonly Debit[]): 'ACCP' | 'RJCT' | 'PART' {
  const rejected = debits.filter(({ state }) => state === 'rejected').length;
  if (rejected === 0) return 'ACCP';
  return rejected === debits.length ? 'RJCT' : 'PART';
}

function transaction(debit: Debit, day: string, message: string): string {
  return element('TxInfAndSts', [
    debit.instructionId !== '' && element('OrgnlInstrId', debit.instructionId),
    element('OrgnlEndToEndId', debit.endToEndId),
    element('TxSts', debit.state === 'rejected' ? 'RJCT' : 'ACCP'),
    debit.code !== null && reason(debit.code, message),
    element('OrgnlTxRef', [
      element('Amt', [element('InstdAmt', decimal(debit.cents), 'Ccy="EUR"')]),
      element('ReqdColltnDt', day),
    ]),
  ]);
}

function reason(code: string, message: string): string {
  return element('StsRsnInf', [
    element('Rsn', [element('Cd', code)]),
    message !== '' && element('AddtlInf', message.slice(0, 105)),
  ]);
}

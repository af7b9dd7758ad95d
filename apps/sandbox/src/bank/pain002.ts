import type { Fault } from './check-file.ts';
import type { Version } from './grammar.ts';
import { decimal, sumOf } from './money.ts';
import type { BankFile, Debit } from './objects.ts';
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

/** The answer to a file of which nothing is taken. */
export function refusedFile(
  { id, now }: Head,
  of: { messageId: string; version: Version; count: string },
  fault: Fault,
): string {
  return document(SCHEMAS[of.version], [
    element('CstmrPmtStsRpt', [
      header({ id, now }),
      element('OrgnlGrpInfAndSts', [
        element('OrgnlMsgId', of.messageId),
        element('OrgnlMsgNmId', of.version),
        of.count !== '' && element('OrgnlNbOfTxs', of.count),
        element('GrpSts', 'RJCT'),
        reason(fault.code, fault.words),
      ]),
    ]),
  ]);
}

/** The answer to a file that was taken: how each debit stands. */
export function takenFile(head: Head, file: BankFile, words: ReadonlyMap<Debit, string>): string {
  return report(head, file, file.payments, words);
}

/** What is told later of debits that were taken first: only those, and how the file stands with them. */
export function refusedDebits(head: Head, file: BankFile, refused: ReadonlySet<Debit>): string {
  const payments = file.payments.filter(({ debits }) => debits.some((debit) => refused.has(debit)));
  const words = new Map([...refused].map((debit) => [debit, 'lo rechaza el banco del deudor']));
  return report(head, file, payments, words, (debit) => refused.has(debit));
}

function report(
  { id, now }: Head,
  file: BankFile,
  payments: BankFile['payments'],
  words: ReadonlyMap<Debit, string>,
  isTold: (debit: Debit) => boolean = () => true,
): string {
  const all = file.payments.flatMap(({ debits }) => debits);
  return document(SCHEMAS[file.version], [
    element('CstmrPmtStsRpt', [
      header({ id, now }),
      element('OrgnlGrpInfAndSts', [
        element('OrgnlMsgId', file.messageId),
        element('OrgnlMsgNmId', file.version),
        element('OrgnlNbOfTxs', String(all.length)),
        element('OrgnlCtrlSum', decimal(sumOf(all))),
        element('GrpSts', statusOf(all)),
      ]),
      ...payments.map(({ id: paymentId, day, debits }) =>
        element('OrgnlPmtInfAndSts', [
          element('OrgnlPmtInfId', paymentId),
          element('PmtInfSts', statusOf(debits)),
          ...debits.filter(isTold).map((debit) => transaction(debit, day, words.get(debit) ?? '')),
        ]),
      ),
    ]),
  ]);
}

function header({ id, now }: Head): string {
  return element('GrpHdr', [element('MsgId', id), element('CreDtTm', new Date(now).toISOString())]);
}

function statusOf(debits: readonly Debit[]): 'ACCP' | 'RJCT' | 'PART' {
  const rejected = debits.filter(({ state }) => state === 'rejected').length;
  if (rejected === 0) return 'ACCP';
  return rejected === debits.length ? 'RJCT' : 'PART';
}

function transaction(debit: Debit, day: string, words: string): string {
  return element('TxInfAndSts', [
    debit.instructionId !== '' && element('OrgnlInstrId', debit.instructionId),
    element('OrgnlEndToEndId', debit.endToEndId),
    element('TxSts', debit.state === 'rejected' ? 'RJCT' : 'ACCP'),
    debit.code !== null && reason(debit.code, words),
    element('OrgnlTxRef', [
      element('Amt', [element('InstdAmt', decimal(debit.cents), 'Ccy="EUR"')]),
      element('ReqdColltnDt', day),
    ]),
  ]);
}

function reason(code: string, words: string): string {
  return element('StsRsnInf', [
    element('Rsn', [element('Cd', code)]),
    words !== '' && element('AddtlInf', words.slice(0, 105)),
  ]);
}

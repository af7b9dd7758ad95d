import type { Change } from '../change.ts';
import { bookingTime } from './calendar.ts';
import { charsetFault, debitFault, type Fault, fileFault } from './check-file.ts';
import { faultOf, type Version, versionOf } from './grammar.ts';
import type { BankFile, Debit, ReadDebit, ReadFile, Result } from './objects.ts';
import { refusedFile, takenFile } from './pain002.ts';
import { readFile } from './read-file.ts';
import { findFile, keepResult, saveFile } from './stored-records.ts';
import { testAccountCode } from './test-accounts.ts';
import { parseXml, textAt } from './xml.ts';

/** What is said of a file that cannot be read. */
const UNREAD = { messageId: 'NOTPROVIDED', version: 'pain.008.001.08', count: '' } as const;

/**
 * Receives a pain.008 and answers with a pain.002, which rejects the whole file or decides on each debit (EN-15).
 * `requested` is the outcome of its debits that the control endpoint requested: `reject:<code>` or `return:<code>`.
 */
export function receiveFile(change: Change, xml: string, requested: string | null): Result {
  const read = readWhole(xml);
  if ('fault' in read) return refuse(change, read.of, read.fault);
  const { file } = read;
  const fault: Fault | null = findFile(change.db, file.messageId)
    ? { code: 'AM05', words: 'ya se recibió un fichero con este MsgId' }
    : fileFault(file, change.now);
  return fault ? refuse(change, file, fault) : take(change, file, requested);
}

type Read = { file: ReadFile } | { of: { messageId: string; version: Version; count: string }; fault: Fault };

function readWhole(xml: string): Read {
  const document = parseXml(xml);
  const broken = (words: string, of = {}): Read => ({
    of: { ...UNREAD, ...of },
    fault: { code: 'FF01', words },
  });
  if (!document) return broken('no es un XML bien formado');
  const version = document.name === 'Document' ? versionOf(document) : null;
  if (!version) return broken('no es un pain.008.001.08 ni un pain.008.001.02');
  const messageId = textAt(document, 'CstmrDrctDbtInitn', 'GrpHdr', 'MsgId');
  const named = /^.{1,35}$/.test(messageId) ? { messageId, version } : { version };
  const words = faultOf(document, version) ?? charsetFault(document);
  return words === null ? { file: readFile(document, version) } : broken(words, named);
}

function refuse(
  change: Change,
  of: { messageId: string; version: Version; count: string },
  fault: Fault,
): Result {
  const words = `Fichero rechazado: ${fault.words} (${fault.code}).`;
  return keepResult(change, { kind: 'pain.002', messageId: of.messageId, words }, (id) =>
    refusedFile({ id, now: change.now }, of, fault),
  );
}

function take(change: Change, read: ReadFile, requested: string | null): Result {
  const seen = new Set<string>();
  const words = new Map<Debit, string>();
  const judged = (debit: ReadDebit): Debit => {
    const fault = debitFault(debit, seen, change.now) ?? refusedByBank(debit, requested);
    seen.add(debit.endToEndId);
    const [kind, code] = requested?.split(':') ?? [];
    const comesBack = kind === 'return' && code ? code : testAccountCode(debit.iban, 'returned');
    const done: Debit = {
      ...debit,
      cents: debit.cents ?? 0,
      state: fault ? 'rejected' : 'accepted',
      code: fault?.code ?? null,
      comesBack: fault ? null : comesBack,
    };
    if (fault) words.set(done, fault.words);
    return done;
  };
  const payments = read.payments.map((payment) => ({ ...payment, debits: payment.debits.map(judged) }));
  const file: BankFile = { ...read, payments, received: change.now };
  saveFile(change.db, file);
  for (const { id, day } of payments)
    change.later('settle', `${file.messageId}|${id}`, bookingTime(day) - change.now);
  const rejected = words.size;
  const accepted = payments.flatMap(({ debits }) => debits).length - rejected;
  const said = `Fichero recibido. Adeudos aceptados: ${accepted}. Rechazados: ${rejected}.`;
  return keepResult(change, { kind: 'pain.002', messageId: file.messageId, words: said }, (id) =>
    takenFile({ id, now: change.now }, file, words),
  );
}

function refusedByBank({ iban }: ReadDebit, requested: string | null): Fault | null {
  const [kind, code] = requested?.split(':') ?? [];
  const refused = kind === 'reject' && code ? code : testAccountCode(iban, 'rejected');
  return refused === null ? null : { code: refused, words: 'lo rechaza el banco del deudor' };
}

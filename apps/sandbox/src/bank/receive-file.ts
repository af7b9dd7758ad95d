import type { Change } from '../change.ts';
import { bookingTime } from './calendar.ts';
import { charsetFault, debitFault, type Fault, fileFault } from './check-file.ts';
import type { BankFile, Debit, ReadDebit, ReadFile, Result } from './objects.ts';
import { fileRejection, fileStatus } from './pain002.ts';
import { readFile } from './read-file.ts';
import { parseVersion, type Version } from './schemas.ts';
import { findFile, saveFile, saveResult } from './stored-records.ts';
import { testAccountCode } from './test-accounts.ts';
import { parseXml, textAt } from './xml.ts';

/** Holds the parts of a rejected file that a pain.002 quotes. */
interface Original {
  messageId: string;
  version: Version;
  count: string;
}

/** Replaces the original of a file that the bank cannot read. */
const UNREADABLE: Original = { messageId: 'NOTPROVIDED', version: 'pain.008.001.08', count: '' };

/**
 * Receives a pain.008 and answers with a pain.002, which rejects the whole file or decides on each debit (EN-15).
 * `structureFault` describes where the file violates its schema. `requested` is the outcome of its debits that the
 * control endpoint requested: `reject:<code>` or `return:<code>`.
 */
export function receiveFile(
  change: Change,
  { xml, structureFault }: { xml: string; structureFault: string | null },
  requested: string | null,
): Result {
  const read = parseFile(xml, structureFault);
  if ('fault' in read) return rejectFile(change, read.original, read.fault);
  const { file } = read;
  const fault: Fault | null = findFile(change.db, file.messageId)
    ? { code: 'AM05', message: 'a file with this MsgId was received before' }
    : fileFault(file, change.now);
  return fault ? rejectFile(change, file, fault) : acceptFile(change, file, requested);
}

function parseFile(
  xml: string,
  structureFault: string | null,
): { file: ReadFile } | { original: Original; fault: Fault } {
  const broken = (message: string, original: Partial<Original> = {}) => ({
    original: { ...UNREADABLE, ...original },
    fault: { code: 'FF01', message },
  });
  const document = parseXml(xml);
  if (!document) return broken('this is not well-formed XML');
  const version = document.name === 'Document' ? parseVersion(document) : null;
  if (!version) return broken('this is neither a pain.008.001.08 nor a pain.008.001.02');
  const messageId = textAt(document, 'CstmrDrctDbtInitn', 'GrpHdr', 'MsgId');
  const named = /^.{1,35}$/.test(messageId) ? { messageId, version } : { version };
  const message = structureFault ?? charsetFault(document);
  return message === null ? { file: readFile(document, version) } : broken(message, named);
}

function rejectFile(change: Change, original: Original, fault: Fault): Result {
  const message = `File rejected: ${fault.message} (${fault.code}).`;
  return saveResult(change, { kind: 'pain.002', messageId: original.messageId, message }, (id) =>
    fileRejection({ id, now: change.now }, original, fault),
  );
}

function acceptFile(change: Change, read: ReadFile, requested: string | null): Result {
  const references = new Set<string>();
  const messages = new Map<Debit, string>();
  const decide = (debit: ReadDebit): Debit => {
    const fault = debitFault(debit, references, change.now) ?? debtorBankFault(debit, requested);
    references.add(debit.endToEndId);
    const [kind, code] = requested?.split(':') ?? [];
    const returnCode = kind === 'return' && code ? code : testAccountCode(debit.iban, 'returned');
    const decided: Debit = {
      ...debit,
      cents: debit.cents ?? 0,
      state: fault ? 'rejected' : 'accepted',
      code: fault?.code ?? null,
      returnCode: fault ? null : returnCode,
    };
    if (fault) messages.set(decided, fault.message);
    return decided;
  };
  const payments = read.payments.map((payment) => ({ ...payment, debits: payment.debits.map(decide) }));
  const file: BankFile = { ...read, payments, received: change.now };
  saveFile(change.db, file);
  for (const { id, day } of payments)
    change.later('settle', `${file.messageId}|${id}`, bookingTime(day) - change.now);
  const rejected = messages.size;
  const accepted = payments.flatMap(({ debits }) => debits).length - rejected;
  const message = `File received. Debits accepted: ${accepted}, rejected: ${rejected}.`;
  return saveResult(change, { kind: 'pain.002', messageId: file.messageId, message }, (id) =>
    fileStatus({ id, now: change.now }, file, messages),
  );
}

function debtorBankFault({ iban }: ReadDebit, requested: string | null): Fault | null {
  const [kind, code] = requested?.split(':') ?? [];
  const rejection = kind === 'reject' && code ? code : testAccountCode(iban, 'rejected');
  return rejection === null ? null : { code: rejection, message: "the debtor's bank rejects it" };
}

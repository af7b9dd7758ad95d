import { createHash, randomUUID } from 'node:crypto';
import type { DebitImport } from '@folio/contract/payments/direct-debits.staff';
import { jsonb } from '../../platform/db/json.ts';
import { encryptBytes } from '../../platform/files/encrypt-bytes.ts';
import type { Deps } from '../deps.ts';
import type { BankFile } from '../providers/sepa/bank-file.ts';
import { readBankFile } from '../providers/sepa/read-bank-file.ts';
import { isSepa, type SepaGateway } from '../providers/sepa/sepa.ts';
import { storedFileName } from './file-names.ts';
import { selectConcernedDebits, selectFile, selectFileByHash } from './import.queries.ts';
import { type RecordedUpdate, recordBankUpdate } from './record-bank-update.ts';

type ImportInput = { readonly name: string; readonly text: string; readonly by: string };

const rejection = (reason: DebitImport['refusal'], file?: BankFile): DebitImport => ({
  ok: false,
  refusal: reason,
  kind: file?.kind ?? null,
  messageId: file?.messageId ?? null,
  entries: [],
});

/**
 * Imports a bank's response file: updates each debit in it once, in a transaction of its own. Rejects a file that is a
 * repeat, another creditor's or unreadable. Stores the file last, so that a partially failed file can be imported
 * again.
 */
export async function importResults(deps: Deps, { name, text, by }: ImportInput): Promise<DebitImport> {
  const read = readBankFile(text);
  if (!read.ok) return rejection(read.reason);
  const { file } = read;
  const sha256 = createHash('sha256').update(text).digest('hex');
  if (await selectFileByHash(deps.db, sha256)) return rejection('seen_before', file);
  const gateway = await findAccount(deps, file);
  if (!gateway) return rejection('foreign', file);
  if (await selectFile(deps.db, gateway.name, file.kind, file.messageId))
    return rejection('same_number', file);
  const entries: RecordedUpdate[] = [];
  const updated = new Set<string>();
  for (const update of file.updates) {
    const debits = await selectConcernedDebits(deps.db, gateway.name, file, update, updated);
    if (debits === 'unknown' || debits === 'amount') {
      const reference = update.about.kind === 'debit' ? update.about.endToEndId : file.messageId;
      const paymentInfo = update.about.kind === 'batch' ? update.about.paymentInfo : null;
      entries.push({
        mandate: paymentInfo ?? reference,
        orderId: null,
        outcome: debits,
        amount: update.amount,
        reason: update.reason,
      });
      continue;
    }
    for (const mandate of debits) {
      updated.add(mandate);
      entries.push(await recordBankUpdate(deps, mandate, update, by));
    }
  }
  await storeFile(deps, gateway, file, { name, text, by, sha256, entries });
  return { ok: true, refusal: null, kind: file.kind, messageId: file.messageId, entries };
}

/** Returns the account of a file: of the export that it answers, or the one whose IBAN it contains. */
async function findAccount(deps: Deps, file: BankFile): Promise<SepaGateway | undefined> {
  const accounts = [...deps.gateways.values()].filter(isSepa);
  if (file.kind === 'camt.054')
    return accounts.find(({ creditor }) => file.ibans.every((iban) => iban === creditor.CREDITOR_IBAN));
  for (const account of accounts)
    if (await selectFile(deps.db, account.name, 'pain.008', file.originalMessageId)) return account;
  return undefined;
}

async function storeFile(
  deps: Deps,
  gateway: SepaGateway,
  file: BankFile,
  {
    name,
    text,
    by,
    sha256,
    entries,
  }: ImportInput & { readonly sha256: string; readonly entries: readonly RecordedUpdate[] },
): Promise<void> {
  const id = randomUUID();
  const result: Record<string, number> = {};
  for (const { outcome } of entries) result[outcome] = (result[outcome] ?? 0) + 1;
  await deps.db
    .insertInto('sepa_file')
    .values({
      id,
      gateway: gateway.name,
      kind: file.kind,
      name,
      message_id: file.messageId,
      sha256,
      content: encryptBytes(deps.config.secrets, storedFileName(id), Buffer.from(text)),
      debits: entries.length,
      amount: entries.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
      result: jsonb(result),
      added_by: by,
      added_at: deps.clock(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

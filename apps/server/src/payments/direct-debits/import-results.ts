import { createHash, randomUUID } from 'node:crypto';
import type { DebitImport } from '@folio/contract/staff/debits';
import type { Deps } from '../../deps.ts';
import { jsonb } from '../../platform/db/json.ts';
import { encryptBytes } from '../../platform/files/encrypt-bytes.ts';
import { type BankFile, readBankFile } from '../providers/sepa/read-bank-file.ts';
import { isSepa, type SepaGateway } from '../providers/sepa/sepa.ts';
import { storedFileName } from './file-names.ts';
import { selectConcernedDebits, selectFile, selectFileByHash } from './import.queries.ts';
import { type RecordedUpdate, recordBankUpdate } from './record-bank-update.ts';

type Given = { readonly name: string; readonly text: string; readonly by: string };

const refused = (reason: DebitImport['refusal'], file?: BankFile): DebitImport => ({
  ok: false,
  refusal: reason,
  kind: file?.kind ?? null,
  messageId: file?.messageId ?? null,
  entries: [],
});

/**
 * Takes in what a bank answered: each debit in it is moved on once, in a transaction of its own, and told of. A file that was taken before,
 * is another creditor's or cannot be read changes nothing. The file is put away last, so that one that failed half-way can be taken again.
 */
export async function importResults(deps: Deps, { name, text, by }: Given): Promise<DebitImport> {
  const read = readBankFile(text);
  if (!read.ok) return refused(read.reason);
  const { file } = read;
  const sha256 = createHash('sha256').update(text).digest('hex');
  if (await selectFileByHash(deps.db, sha256)) return refused('seen_before', file);
  const gateway = await accountOf(deps, file);
  if (!gateway) return refused('foreign', file);
  if (await selectFile(deps.db, gateway.name, file.kind, file.messageId)) return refused('same_number', file);
  const entries: RecordedUpdate[] = [];
  const told = new Set<string>();
  for (const news of file.news) {
    const debits = await selectConcernedDebits(deps.db, gateway.name, file, news, told);
    if (debits === 'unknown' || debits === 'amount') {
      const about = news.about.kind === 'debit' ? news.about.endToEndId : file.messageId;
      const paymentInfo = news.about.kind === 'batch' ? news.about.paymentInfo : null;
      entries.push({
        mandate: paymentInfo ?? about,
        orderId: null,
        outcome: debits,
        amount: news.amount,
        reason: news.reason,
      });
      continue;
    }
    for (const mandate of debits) {
      told.add(mandate);
      entries.push(await recordBankUpdate(deps, mandate, news, by));
    }
  }
  await putAway(deps, gateway, file, { name, text, by, sha256, entries });
  return { ok: true, refusal: null, kind: file.kind, messageId: file.messageId, entries };
}

/** Whose file it is: an answer to a file of ours, or a notification about an account that we collect on, and about no other. */
async function accountOf(deps: Deps, file: BankFile): Promise<SepaGateway | undefined> {
  const accounts = [...deps.gateways.values()].filter(isSepa);
  if (file.kind === 'camt.054')
    return accounts.find(({ creditor }) => file.ibans.every((iban) => iban === creditor.CREDITOR_IBAN));
  for (const account of accounts)
    if (await selectFile(deps.db, account.name, 'pain.008', file.originalMessageId)) return account;
  return undefined;
}

async function putAway(
  deps: Deps,
  gateway: SepaGateway,
  file: BankFile,
  {
    name,
    text,
    by,
    sha256,
    entries,
  }: Given & { readonly sha256: string; readonly entries: readonly RecordedUpdate[] },
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

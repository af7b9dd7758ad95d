import { createHash, randomUUID } from 'node:crypto';
import { collectionDay, earliestHandedIn } from '@folio/domain/bank/target-days';
import type { IsoDate } from '@folio/domain/date/iso-date';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import { encryptBytes } from '../../platform/files/encrypt-bytes.ts';
import type { Deps } from '../deps.ts';
import { BANK_ZONE } from '../providers/sepa/bank-time.ts';
import { debitStep } from '../providers/sepa/debit-step.ts';
import { queueAnnounced } from '../providers/sepa/debits.queries.ts';
import type { SepaGateway } from '../providers/sepa/sepa.ts';
import { decryptIban } from '../providers/sepa/sign-mandate.ts';
import { type DebitBatch, writePain008 } from '../providers/sepa/write-pain008.ts';
import { lockQueued, type QueuedDebit } from './export.queries.ts';
import { fileName, storedFileName } from './file-names.ts';

export type Exported =
  | { readonly ok: true; readonly fileId: string }
  | { readonly ok: false; readonly reason: 'nothing_queued' };

type Dated = QueuedDebit & { readonly day: IsoDate };

/**
 * Writes the file by which the bank collects the debits queued up to a day; from then on the bank processes them. Moves
 * a debit whose day is too near to the earliest day, and a mail announces it again.
 */
export async function exportDebits(
  deps: Deps,
  gateway: SepaGateway,
  until: IsoDate,
  by: string,
): Promise<Exported> {
  const now = deps.clock();
  const today = todayIn(BANK_ZONE, now);
  await queueAnnounced(deps.db, gateway.name, now);
  return deps.db.transaction().execute(async (tx): Promise<Exported> => {
    const queued = await lockQueued(tx, gateway.name, until);
    if (queued.length === 0) return { ok: false, reason: 'nothing_queued' };
    const late = collectionDay(today, gateway.creditor.PRENOTIFICATION_DAYS);
    const dated = queued.map(
      (debit): Dated => ({
        ...debit,
        day: debit.collect_on >= earliestHandedIn(today) ? debit.collect_on : late,
      }),
    );
    const fileId = randomUUID();
    const batches = toBatches(deps, fileId, dated);
    const text = writeFile(gateway, fileId, now, batches);
    await tx
      .insertInto('sepa_file')
      .values({
        id: fileId,
        gateway: gateway.name,
        kind: 'pain.008',
        name: fileName(today, fileId),
        message_id: toMessageId(fileId),
        sha256: createHash('sha256').update(text).digest('hex'),
        content: encryptBytes(deps.config.secrets, storedFileName(fileId), Buffer.from(text)),
        debits: dated.length,
        amount: dated.reduce((sum, { amount }) => sum + amount, 0),
        result: jsonb({}),
        added_by: by,
        added_at: now,
      })
      .execute();
    for (const batch of batches)
      for (const line of batch.debits) {
        const debit = dated.find(({ mandate }) => mandate === line.mandate);
        if (debit) await markExported(tx, deps, debit, { fileId, paymentInfo: batch.paymentInfo, by });
      }
    return { ok: true, fileId };
  });
}

const toMessageId = (fileId: string): string => fileId.replaceAll('-', '');

/** Groups debits into one batch for each day, sequence and creditor. */
function toBatches(deps: Deps, fileId: string, debits: readonly Dated[]): DebitBatch[] {
  const groups = Map.groupBy(
    debits,
    ({ day, sequence, creditor_id, creditor_name }) => `${day} ${sequence} ${creditor_id} ${creditor_name}`,
  );
  return [...groups.values()].flatMap((group, at) => {
    const [first] = group;
    if (!first) return [];
    return [
      {
        paymentInfo: `${toMessageId(fileId)}-${at + 1}`,
        sequence: first.sequence,
        collectOn: first.day,
        creditorId: first.creditor_id,
        creditorName: first.creditor_name,
        debits: group.map((debit) => ({
          endToEndId: debit.mandate,
          mandate: debit.mandate,
          signedOn: todayIn(BANK_ZONE, debit.signed_at),
          amount: debit.amount,
          holder: debit.holder,
          iban: decryptIban(deps, debit),
          text: `${debit.creditor_name} ${debit.order_id}`,
        })),
      },
    ];
  });
}

const writeFile = (
  { creditor }: SepaGateway,
  fileId: string,
  now: Date,
  batches: readonly DebitBatch[],
): string =>
  writePain008({
    version: creditor.PAIN_VERSION,
    messageId: toMessageId(fileId),
    createdAt: now,
    creditor: {
      name: creditor.CREDITOR_NAME,
      id: creditor.CREDITOR_ID,
      iban: creditor.CREDITOR_IBAN,
      bic: creditor.BIC,
    },
    batches,
  });

/** Marks a debit as exported and its payment as processing, and mails the customer if the day has moved. */
async function markExported(
  tx: Tx,
  deps: Deps,
  debit: Dated,
  { fileId, paymentInfo, by }: { readonly fileId: string; readonly paymentInfo: string; readonly by: string },
): Promise<void> {
  const now = deps.clock();
  await tx
    .updateTable('sepa_debit')
    .set({
      state: 'exported',
      collect_on: debit.day,
      file_id: fileId,
      payment_info: paymentInfo,
      reason: null,
      updated_at: now,
    })
    .where('mandate', '=', debit.mandate)
    .execute();
  const step = debitStep({ mandate: debit.mandate, collect_on: debit.day }, debit.account);
  await tx
    .updateTable('payment_attempt')
    .set({
      state: 'processing',
      next_step: jsonb(step),
      updated_at: now,
    })
    .where('id', '=', debit.attempt_id)
    .execute();
  await tx
    .insertInto('audit_event')
    .values({
      at: now,
      actor_kind: 'staff',
      actor: by,
      action: 'debit_exported',
      order_id: debit.order_id,
      details: jsonb({ mandate: debit.mandate, collectOn: debit.day, file: toMessageId(fileId) }),
    })
    .execute();
  if (debit.day !== debit.collect_on)
    await deps.jobs.enqueue(tx, 'send-payment-mail', { mail: 'debit-moved', attemptId: debit.attempt_id });
}

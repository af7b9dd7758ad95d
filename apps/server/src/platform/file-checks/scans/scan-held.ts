import { recordEvent } from '../../audit/record-event.ts';
import type { Db, Tx } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { scanNew } from './scan-new.ts';

const MOST = 50;
/** A scanner that restarts loads its signatures for some minutes. */
const ALARM_MS = 15 * 60_000;

const selectHeld = (db: Db) =>
  db
    .selectFrom('file_scan')
    .innerJoin('stored_file', 'stored_file.id', 'file_scan.file_id')
    .selectAll('stored_file')
    .select('file_scan.asked_at')
    .where('file_scan.state', '=', 'pending')
    .orderBy('file_scan.asked_at')
    .limit(MOST)
    .execute();

/**
 * Scans the files that are held, once the scanner answers again; raises an alarm while it does not. Deletes the content
 * of an infected one, and records it on its order.
 */
export async function scanHeld(deps: Deps): Promise<void> {
  const held = await selectHeld(deps.db);
  let silentSince: Date | undefined;
  for (const file of held) {
    const state = await scanNew(deps, file);
    if (state === null || state === 'pending') {
      // The scanner may reject this file alone, such as one above its own limit.
      silentSince ??= file.asked_at;
      continue;
    }
    // Deletes the content first: after a crash between the two steps, the next run deletes it again.
    if (state === 'infected') await deps.files.delete(file.id);
    await deps.db.transaction().execute((tx) => recordScan(tx, deps.clock(), file, state));
  }
  if (silentSince) alarm(deps, silentSince);
}

function alarm({ clock, log }: Deps, since: Date): void {
  if (clock().getTime() - since.getTime() < ALARM_MS) return;
  log.error({ alarm: 'scanner_silent', since }, 'the virus scanner does not answer: files are held');
}

async function recordScan(
  tx: Tx,
  now: Date,
  { id, name }: { readonly id: string; readonly name: string },
  state: 'clean' | 'infected',
): Promise<void> {
  await tx.updateTable('file_scan').set({ state, scanned_at: now }).where('file_id', '=', id).execute();
  if (state === 'clean') return;
  const orderId = await selectFileOrder(tx, id);
  if (orderId === null) return;
  await recordEvent(tx, {
    at: now,
    actor_kind: 'system',
    actor: '',
    action: 'file_infected',
    order_id: orderId,
    details: { fileId: id, name },
  });
}

/** Returns the order of a file, sent to it or in its answers. */
async function selectFileOrder(tx: Tx, id: string): Promise<number | null> {
  const sent = await tx.selectFrom('order_file').select('order_id').where('id', '=', id).executeTakeFirst();
  if (sent) return sent.order_id;
  const answer = await tx
    .selectFrom('answer_file')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return answer?.order_id ?? null;
}

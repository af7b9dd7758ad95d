import type { ActionReason } from '@folio/contract/staff/limits';
import type { Deps } from '../../../deps.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { resumePromise } from '../../../promises/promise.ts';
import type { Staff } from '../../users/staff.ts';
import { lineActions } from './line-actions.ts';
import { assignLine, type LockedLine, lockLine, setLineState, setPromise } from './lines.queries.ts';

export type LineActionResult =
  | { readonly ok: true; readonly orderId: number }
  | { readonly ok: false; readonly reason: ActionReason | 'not_found' };

/** Assigns a line to the staff user and starts it (OS-8). A repeat changes nothing. */
export function startLine(deps: Deps, staff: Staff, lineId: number): Promise<LineActionResult> {
  return deps.db.transaction().execute(async (tx): Promise<LineActionResult> => {
    const line = await lockLine(tx, lineId);
    if (!line) return { ok: false, reason: 'not_found' };
    const { allowed, reason } = lineActions(line, staff).take;
    if (reason === 'mine_already') return { ok: true, orderId: line.orderId };
    if (!allowed) return { ok: false, reason: reason ?? 'state' };
    await startLockedLine(tx, deps, staff, line);
    return { ok: true, orderId: line.orderId };
  });
}

/**
 * Starts a line that is already locked and may be taken. After a pause for the customer its promise moves by the
 * working time that was left.
 */
export async function startLockedLine(tx: Tx, deps: Deps, staff: Staff, line: LockedLine): Promise<void> {
  const now = deps.clock();
  const store = deps.catalogue.current().stores.get(line.storeId);
  if (line.state !== 'in_progress') await setLineState(tx, line.id, 'in_progress', now);
  if (store && line.pausedAt && line.promisedAt)
    await setPromise(tx, line.id, resumePromise(store, line.promisedAt, line.pausedAt, now));
  await assignLine(tx, line.id, staff.id, now);
  await recordEvent(tx, {
    at: now,
    actor_kind: 'staff',
    actor: staff.email,
    action: 'line_taken',
    order_id: line.orderId,
    line_id: line.id,
    details: { from: line.state, staffId: staff.id },
  });
}

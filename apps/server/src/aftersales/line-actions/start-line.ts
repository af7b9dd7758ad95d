import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Staff } from '../../staff/users/staff.ts';
import { resumePromise } from '../../stores/promises/promise.ts';
import type { Deps } from '../deps.ts';
import { assignLine, endQuestion, type LockedLine, setLineState, setPromise } from './lines.queries.ts';

/**
 * Starts a locked line that may be taken. After a pause for the customer its promise moves by the remaining working
 * time; closes an open question without an answer.
 */
export async function startLockedLine(tx: Tx, deps: Deps, staff: Staff, line: LockedLine): Promise<void> {
  const now = deps.clock();
  const store = deps.catalogue.current().stores.get(line.storeId);
  const isUnanswered = await endQuestion(tx, line.id, staff);
  if (line.state !== 'in_progress') await setLineState(tx, line.id, 'in_progress', now);
  if (store && line.pausedAt && line.promisedAt)
    await setPromise(tx, line.id, resumePromise(store, line.promisedAt, line.pausedAt, now));
  await assignLine(tx, line.id, staff.id, now);
  await recordEvent(tx, {
    at: now,
    actor_kind: 'staff',
    actor: staff.email,
    action: isUnanswered ? 'line_resumed' : 'line_taken',
    order_id: line.orderId,
    line_id: line.id,
    details: { from: line.state, staffId: staff.id },
  });
}

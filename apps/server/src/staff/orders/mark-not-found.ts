import type { ActionReason } from '@folio/contract/staff/limits';
import type { Deps } from '../../deps.ts';
import { addRefunds } from '../../payments/refunds/add-refunds.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Staff } from '../users/staff.ts';
import { lineActions } from './line-actions.ts';
import { type LockedLine, lockLine, setLineState } from './lines.queries.ts';

export type NotFoundResult =
  | { readonly ok: true; readonly orderId: number }
  | { readonly ok: false; readonly reason: ActionReason | 'not_found' | 'changed' };

/**
 * Marks a line as not found. The terms that it was ordered with apply at once: their fee is kept, the rest is refunded,
 * and a mail tells the customer. `shown` is the refund that staff saw, in cents; nothing happens if another is due by
 * now. A repeat changes nothing.
 */
export function markNotFound(
  deps: Deps,
  staff: Staff,
  lineId: number,
  shown: number,
): Promise<NotFoundResult> {
  return deps.db.transaction().execute(async (tx): Promise<NotFoundResult> => {
    const line = await lockLine(tx, lineId);
    if (!line) return { ok: false, reason: 'not_found' };
    if (line.state === 'not_found') return { ok: true, orderId: line.orderId };
    const { allowed, reason } = lineActions(line, staff).markNotFound;
    if (!allowed) return { ok: false, reason: reason ?? 'state' };
    if (line.ifNotFound.refund !== shown) return { ok: false, reason: 'changed' };
    await applyTerms(tx, deps, staff, line);
    return { ok: true, orderId: line.orderId };
  });
}

async function applyTerms(tx: Tx, deps: Deps, staff: Staff, line: LockedLine): Promise<void> {
  const now = deps.clock();
  const { refund, kept } = line.ifNotFound;
  await setLineState(tx, line.id, 'not_found', now);
  const eventId = await recordEvent(tx, {
    at: now,
    actor_kind: 'staff',
    actor: staff.email,
    action: 'line_not_found',
    order_id: line.orderId,
    line_id: line.id,
    details: { from: line.state, refund, kept, staffId: staff.id },
  });
  if (refund > 0)
    await addRefunds(tx, deps, {
      orderId: line.orderId,
      amount: refund,
      lines: [{ lineId: line.id, amount: refund }],
      reason: 'not_found',
      note: '',
      requestedBy: staff.email,
      actorKind: 'staff',
    });
  await deps.jobs.enqueue(tx, 'send-not-found-mail', { eventId });
}

import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Staff } from '../../staff/users/staff.ts';
import type { Deps } from '../deps.ts';
import { deleteAction, isUnperformed, selectAction } from '../order-pages/staff/scheduled.queries.ts';
import type { RequestResult } from './line-request.ts';
import { lockLine } from './lines.queries.ts';

/**
 * Undoes a line's scheduled action, also a colleague's; the order's history records who requested and who undid it. An
 * action that was undone or stopped before stays so: the returned history says how it ended.
 */
export function undoAction(deps: Deps, staff: Staff, lineId: number): Promise<RequestResult> {
  return deps.db.transaction().execute(async (tx): Promise<RequestResult> => {
    const line = await lockLine(tx, lineId);
    if (!line) return { ok: false, reason: 'not_found' };
    const accepted = { ok: true, orderId: line.orderId } as const;
    const scheduled = line.scheduled && (await selectAction(tx, line.scheduled.id));
    if (!line.scheduled || !scheduled)
      return (await isUnperformed(tx, line)) ? accepted : { ok: false, reason: 'performed' };
    await deleteAction(tx, line.scheduled.id);
    await recordEvent(tx, {
      at: deps.clock(),
      actor_kind: 'staff',
      actor: staff.email,
      action: 'line_action_undone',
      order_id: line.orderId,
      line_id: lineId,
      details: { action: line.scheduled.action, requestedBy: scheduled.staff.email },
    });
    return accepted;
  });
}

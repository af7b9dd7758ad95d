import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Staff } from '../../staff/users/staff.ts';
import type { Deps } from '../deps.ts';
import { lineActions } from '../order-pages/staff/line-actions.ts';
import type { RequestResult } from './line-request.ts';
import { lockLine, unassignLine } from './lines.queries.ts';

/**
 * Releases a line that the staff user has taken, for any colleague to take. Its state stays: the shop told its customer
 * that the work has begun. A repeat changes nothing.
 */
export function releaseLine(deps: Deps, staff: Staff, lineId: number): Promise<RequestResult> {
  return deps.db.transaction().execute(async (tx): Promise<RequestResult> => {
    const line = await lockLine(tx, lineId);
    if (!line) return { ok: false, reason: 'not_found' };
    const { allowed, reason } = lineActions(line, staff).release;
    if (reason === 'nobodys') return { ok: true, orderId: line.orderId };
    if (!allowed) return { ok: false, reason: reason ?? 'state' };
    await unassignLine(tx, line.id);
    await recordEvent(tx, {
      at: deps.clock(),
      actor_kind: 'staff',
      actor: staff.email,
      action: 'line_released',
      order_id: line.orderId,
      line_id: line.id,
      details: { staffId: staff.id },
    });
    return { ok: true, orderId: line.orderId };
  });
}

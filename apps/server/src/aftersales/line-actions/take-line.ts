import type { Staff } from '../../staff/users/staff.ts';
import type { Deps } from '../deps.ts';
import { lineActions } from '../order-pages/staff/line-actions.ts';
import type { RequestResult } from './line-request.ts';
import { isAsked, lockLine } from './lines.queries.ts';
import { requestLocked } from './request-action.ts';
import { startLockedLine } from './start-line.ts';

/**
 * Assigns a line to the staff user and starts it (OS-8). A line with an open question continues without the answer:
 * that is scheduled, and can be undone. A repeat changes nothing.
 */
export function takeLine(deps: Deps, staff: Staff, lineId: number): Promise<RequestResult> {
  return deps.db.transaction().execute(async (tx): Promise<RequestResult> => {
    const line = await lockLine(tx, lineId);
    if (!line) return { ok: false, reason: 'not_found' };
    if (await isAsked(tx, lineId)) return requestLocked(tx, deps, staff, line, { action: 'resume' });
    const { allowed, reason } = lineActions(line, staff).take;
    if (reason === 'mine_already') return { ok: true, orderId: line.orderId };
    if (!allowed) return { ok: false, reason: reason ?? 'state' };
    await startLockedLine(tx, deps, staff, line);
    return { ok: true, orderId: line.orderId };
  });
}

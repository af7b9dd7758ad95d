import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { UndoableAction } from '@folio/contract/staff/limits';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Staff } from '../../staff/users/staff.ts';
import type { Deps } from '../deps.ts';
import {
  deleteAction,
  insertAction,
  type ScheduledAction,
  selectAction,
} from '../order-pages/staff/scheduled.queries.ts';
import { CANCEL } from './cancel-line.ts';
import { DELIVER } from './deliver-line.ts';
import type { LinePerformer, LineRequest, RequestResult } from './line-request.ts';
import { type LockedLine, lockLine } from './lines.queries.ts';
import { MARK_NOT_FOUND } from './mark-not-found.ts';
import { RESUME } from './resume-line.ts';

/**
 * Schedules an action on a line, which staff can undo until a job performs it, after `undoSeconds`; 0 performs it
 * immediately. A repeat of the scheduled or performed action changes nothing; any other action is rejected until then.
 */
export function requestAction(
  deps: Deps,
  staff: Staff,
  lineId: number,
  request: LineRequest,
): Promise<RequestResult> {
  return deps.db.transaction().execute(async (tx): Promise<RequestResult> => {
    const line = await lockLine(tx, lineId);
    return line ? requestLocked(tx, deps, staff, line, request) : { ok: false, reason: 'not_found' };
  });
}

/** Schedules an action on a line that is already locked. */
export async function requestLocked(
  tx: Tx,
  deps: Deps,
  staff: Staff,
  line: LockedLine,
  request: LineRequest,
): Promise<RequestResult> {
  const accepted = { ok: true, orderId: line.orderId } as const;
  if (line.scheduled && isRepeat(line.scheduled, staff, request)) return accepted;
  const fault = findPerformer(request.action).check(line, staff, request);
  if (fault === 'done') return accepted;
  if (fault) return { ok: false, reason: fault };
  if (deps.config.undoSeconds === 0)
    await findPerformer(request.action).perform(tx, deps, staff, line, request);
  else await schedule(tx, deps, staff, line, request);
  return accepted;
}

async function schedule(
  tx: Tx,
  deps: Deps,
  staff: Staff,
  line: LockedLine,
  { action, ...request }: LineRequest,
): Promise<void> {
  const { undoSeconds } = deps.config;
  const now = deps.clock();
  const id = randomUUID();
  const due_at = new Date(now.getTime() + undoSeconds * 1000);
  const requested = { line_id: line.id, staff_id: staff.id, requested_at: now };
  await insertAction(tx, { id, action, details: request, due_at, ...requested });
  await deps.jobs.enqueue(tx, 'perform-action', { actionId: id }, { afterSeconds: undoSeconds });
}

/**
 * Performs a scheduled action unless it was undone, or stopped by a change of its line (the trigger
 * `order_line_scheduled`). Drops an action that a change of the payment no longer allows, with an audit event.
 */
export async function performScheduled(deps: Deps, actionId: string): Promise<void> {
  const known = await selectAction(deps.db, actionId);
  if (!known) return;
  const { lineId, staff } = known;
  await deps.db.transaction().execute(async (tx) => {
    const line = await lockLine(tx, lineId);
    const scheduled = await deleteAction(tx, actionId);
    if (!line || !scheduled) return;
    const request = toRequest(scheduled);
    const free = { ...line, isScheduled: false };
    const fault = findPerformer(request.action).check(free, staff, request);
    if (fault === 'done') return;
    if (!fault) return findPerformer(request.action).perform(tx, deps, staff, free, request);
    await recordEvent(tx, {
      at: deps.clock(),
      actor_kind: 'staff',
      actor: staff.email,
      action: 'line_action_dropped',
      order_id: line.orderId,
      line_id: lineId,
      details: { action: request.action, reason: fault },
    });
  });
}

/** Returns whether a user repeats the scheduled request, with the same message and amount. */
const isRepeat = (scheduled: ScheduledAction, { id }: Staff, request: LineRequest): boolean =>
  scheduled.staff_id === id && isDeepStrictEqual(toRequest(scheduled), request);

function toRequest({ action, details }: ScheduledAction): LineRequest {
  const { refund = 0, reason = 'our_fault', note = '' } = details;
  if (action === 'deliver' || action === 'resume') return { action };
  return action === 'not_found' ? { action, refund } : { action, refund, reason, note };
}

/** The function that performs each action. */
const PERFORMERS: { readonly [A in UndoableAction]: LinePerformer<A> } = {
  deliver: DELIVER,
  resume: RESUME,
  not_found: MARK_NOT_FOUND,
  cancel: CANCEL,
};
const findPerformer = <A extends UndoableAction>(action: A): LinePerformer<A> => PERFORMERS[action];

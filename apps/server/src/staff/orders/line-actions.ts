import type { ActionReason, LineAction } from '@folio/contract/staff/limits';
import type { ActionState } from '@folio/contract/staff/staff';
import { canMoveLine, type LineState } from '@folio/domain/order/states';
import type { Staff } from '../../api/staff/staff-session.ts';
import { may, ROLE_TABLE } from '../users/roles.ts';

/** What decides about a line's actions. */
export type LineFacts = {
  readonly state: LineState;
  readonly deliveredAt: Date | null;
  readonly assigneeId: string | null;
  /** When each of its documents was added. */
  readonly documentsAt: readonly Date[];
  /** Whether its order waits for the customer's consents (AP-28). */
  readonly awaitsConsents: boolean;
};

/** States in which the customer waits for us, so that a promise can be broken. */
const COUNTED: readonly LineState[] = ['paid', 'in_progress'];
/** A line that was handed over is not taken again: it gets a further document and is handed over again. */
const HANDED_OVER: readonly LineState[] = ['delivered', 'redelivered'];

/** Whether the promise is broken: the hour has come and the line still waits for us. */
export const isLate = (line: { state: string; promised_at: Date | null }, now: Date): boolean =>
  line.promised_at !== null && line.promised_at < now && COUNTED.some((state) => state === line.state);

/** A document the customer has not been given yet. */
export const isNew = (addedAt: Date, deliveredAt: Date | null): boolean =>
  deliveredAt === null || addedAt > deliveredAt;

/** Whether the state machine lets someone of this role make the move (OS-8). */
function mayMove(staff: Pick<Staff, 'role'>, from: LineState, to: LineState): boolean {
  return ROLE_TABLE[staff.role].actsAs.some((actor) => canMoveLine(from, to, actor));
}

/** Whether the line is at work, or would be as soon as someone took it. */
const workable = (staff: Pick<Staff, 'role'>, state: LineState): boolean =>
  state === 'in_progress' || HANDED_OVER.includes(state) || mayMove(staff, state, 'in_progress');

/** The state that handing over leads to. */
export const deliveredState = (state: LineState): LineState =>
  HANDED_OVER.includes(state) ? 'redelivered' : 'delivered';

function deliverReason(line: LineFacts, staff: Pick<Staff, 'role'>): ActionReason | null {
  const from = HANDED_OVER.includes(line.state) ? line.state : 'in_progress';
  if (!workable(staff, line.state) || !mayMove(staff, from, deliveredState(line.state))) return 'state';
  if (line.documentsAt.length === 0) return 'no_document';
  return line.documentsAt.some((at) => isNew(at, line.deliveredAt)) ? null : 'no_new_document';
}

function takeReason(line: LineFacts, staff: Pick<Staff, 'id' | 'role'>): ActionReason | null {
  if (line.state === 'in_progress') return line.assigneeId === staff.id ? 'mine_already' : null;
  return HANDED_OVER.includes(line.state) || !mayMove(staff, line.state, 'in_progress') ? 'state' : null;
}

/** Each action with why it is not allowed: the one place that guards and buttons derive from. */
export function lineActions(
  line: LineFacts,
  staff: Pick<Staff, 'id' | 'role'>,
): Record<LineAction, ActionState> {
  const state = (reason: ActionReason | null): ActionState => {
    const why = may(staff.role, 'orders.work') ? reason : 'permission';
    return { allowed: why === null, reason: why };
  };
  if (line.awaitsConsents && line.state === 'waiting_customer')
    return { take: state('consents'), upload: state('consents'), deliver: state('consents') };
  return {
    take: state(takeReason(line, staff)),
    upload: state(workable(staff, line.state) ? null : 'state'),
    deliver: state(deliverReason(line, staff)),
  };
}

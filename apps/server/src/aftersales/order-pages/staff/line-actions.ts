import type { ActionState } from '@folio/contract/aftersales/order-lines.staff';
import { type ActionReason, LINE_ACTIONS, type LineAction } from '@folio/contract/staff/limits';
import { canMoveLine, LINE_STATE_TABLE, type LineState, statesIn } from '@folio/domain/order/states';
import { may, ROLE_TABLE } from '../../../staff/users/roles.ts';
import type { Staff } from '../../../staff/users/staff.ts';

/** The facts that decide a line's actions. */
export type LineFacts = {
  readonly state: LineState;
  readonly deliveredAt: Date | null;
  readonly assigneeId: string | null;
  /** Times at which its documents were added. */
  readonly documentsAt: readonly Date[];
  /** Set while its order waits for the customer's consents (AP-28). */
  readonly awaitsConsents: boolean;
  /** Its payment was returned, or a refund is in progress. */
  readonly isRefunded: boolean;
  /** Its answers are another customer's (AP-6): its buyer cannot give others. */
  readonly isRedacted: boolean;
  /** Its order's personal data were erased, so nobody can receive the document. */
  readonly isErased: boolean;
  /** An action on it is scheduled. */
  readonly isScheduled: boolean;
};

/** A delivered line is not taken again: it receives a further document and is delivered again. */
const isDelivered = (state: LineState): boolean => LINE_STATE_TABLE[state].stage === 'done';
const OPEN_STATES: readonly string[] = statesIn('open');

/** Returns whether the line is past its promised time and still waits for the shop. */
export const isLate = (line: { state: string; promised_at: Date | null }, now: Date): boolean =>
  line.promised_at !== null && line.promised_at < now && OPEN_STATES.includes(line.state);

/** Returns whether a document has not been delivered to the customer yet. */
export const isNew = (addedAt: Date, deliveredAt: Date | null): boolean =>
  deliveredAt === null || addedAt > deliveredAt;

/** Returns whether the state machine allows this role the transition (OS-8). */
function mayMove(staff: Pick<Staff, 'role'>, from: LineState, to: LineState): boolean {
  return ROLE_TABLE[staff.role].actsAs.some((actor) => canMoveLine(from, to, actor));
}

/** Returns whether the line is in progress or could be taken. */
const isWorkable = (staff: Pick<Staff, 'role'>, state: LineState): boolean =>
  state === 'in_progress' || isDelivered(state) || mayMove(staff, state, 'in_progress');

/** Returns the state that a delivery leads to. */
export const deliveredState = (state: LineState): LineState =>
  isDelivered(state) ? 'redelivered' : 'delivered';

function deliverReason(line: LineFacts, staff: Pick<Staff, 'role'>): ActionReason | null {
  const from = isDelivered(line.state) ? line.state : 'in_progress';
  if (!isWorkable(staff, line.state) || !mayMove(staff, from, deliveredState(line.state))) return 'state';
  if (line.documentsAt.length === 0) return 'no_document';
  return line.documentsAt.some((at) => isNew(at, line.deliveredAt)) ? null : 'no_new_document';
}

function takeReason(line: LineFacts, staff: Pick<Staff, 'id' | 'role'>): ActionReason | null {
  if (line.state === 'in_progress') return line.assigneeId === staff.id ? 'mine_already' : null;
  return isDelivered(line.state) || !mayMove(staff, line.state, 'in_progress') ? 'state' : null;
}

/** The staff user who has taken a line may release it until it is finished. */
function releaseReason(line: LineFacts, staff: Pick<Staff, 'id'>): ActionReason | null {
  if (!['open', 'waiting'].includes(LINE_STATE_TABLE[line.state].stage)) return 'state';
  if (line.assigneeId === null) return 'nobodys';
  return line.assigneeId === staff.id ? null : 'anothers';
}

/** An unpaid line is cancelled with its order, by its customer or a job. */
const cancelReason = (line: LineFacts, staff: Pick<Staff, 'role'>): ActionReason | null =>
  LINE_STATE_TABLE[line.state].stage !== 'unpaid' && mayMove(staff, line.state, 'cancelled') ? null : 'state';

/** Returns the state that each action leads to. */
const mapActions = (toState: (action: LineAction) => ActionState): Record<LineAction, ActionState> =>
  // The entries are all actions, which the type of `fromEntries` does not express.
  Object.fromEntries(LINE_ACTIONS.map((action) => [action, toState(action)])) as Record<
    LineAction,
    ActionState
  >;

const allBarred = (state: ActionState): Record<LineAction, ActionState> => mapActions(() => state);

/** A line with the registry or before it may wait for its customer; a finished line must be taken again first. */
function askReason({ state, isRedacted }: LineFacts, staff: Pick<Staff, 'role'>): ActionReason | null {
  if (!OPEN_STATES.includes(state) || !mayMove(staff, state, 'waiting_customer')) return 'state';
  return isRedacted ? 'redacted' : null;
}

/** Returns each action with the reason why it is not allowed; guards and buttons both derive from it. */
export function lineActions(
  line: LineFacts,
  staff: Pick<Staff, 'id' | 'role'>,
): Record<LineAction, ActionState> {
  const state = (reason: ActionReason | null): ActionState => {
    const blockedBy = may(staff.role, 'orders.work') ? reason : 'permission';
    return { allowed: blockedBy === null, reason: blockedBy };
  };
  if (line.isErased) return allBarred(state('erased'));
  if (line.isScheduled) return allBarred(state('scheduled'));
  const cancel = cancelReason(line, staff);
  if (line.awaitsConsents && line.state === 'waiting_customer')
    return { ...allBarred(state('consents')), cancel: state(line.isRefunded ? 'refunded' : cancel) };
  const reasons: Record<LineAction, ActionReason | null> = {
    take: takeReason(line, staff),
    release: releaseReason(line, staff),
    upload: isWorkable(staff, line.state) ? null : 'state',
    deliver: deliverReason(line, staff),
    markNotFound: mayMove(staff, line.state, 'not_found') ? null : 'state',
    cancel,
    ask: askReason(line, staff),
  };
  // No work on a line whose payment is being returned, even in a state that allows it.
  if (line.isRefunded && reasons.upload === null) return allBarred(state('refunded'));
  return mapActions((action) => state(reasons[action]));
}

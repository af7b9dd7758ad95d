import type { ActionReason, CancelReason, UndoableAction } from '@folio/contract/staff/limits';
import type { Tx } from '../../platform/db/connect.ts';
import type { Staff } from '../../staff/users/staff.ts';
import type { Deps } from '../deps.ts';
import type { LockedLine } from './lines.queries.ts';

/**
 * An action that staff request for a line. `refund` is the amount in cents that they saw, `note` the message for the
 * customer.
 */
export type LineRequest =
  | { readonly action: 'deliver' }
  | { readonly action: 'resume' }
  | { readonly action: 'not_found'; readonly refund: number }
  | {
      readonly action: 'cancel';
      readonly refund: number;
      readonly reason: CancelReason;
      readonly note: string;
    };
type RequestOf<A extends UndoableAction> = Extract<LineRequest, { readonly action: A }>;

export type LineActionResult =
  | { readonly ok: true; readonly orderId: number }
  | { readonly ok: false; readonly reason: ActionReason | 'not_found' };

/** The reason against a request. `changed`: the amount due differs from the one on screen. */
export type RequestFault = ActionReason | 'changed';

export type RequestResult =
  | { readonly ok: true; readonly orderId: number }
  | { readonly ok: false; readonly reason: RequestFault | 'not_found' | 'performed' };

/** The parts of an action that scheduling and performing share. */
export type LinePerformer<A extends UndoableAction> = {
  /** Returns `done` for a repeat, the reason against the action, or null. */
  readonly check: (line: LockedLine, staff: Staff, request: RequestOf<A>) => RequestFault | 'done' | null;
  /** Performs the action on a locked line that passed the check. */
  readonly perform: (
    tx: Tx,
    deps: Deps,
    staff: Staff,
    line: LockedLine,
    request: RequestOf<A>,
  ) => Promise<void>;
};

import { LINE_STATE_TABLE, type LineState } from '../order/states.ts';

/** Why a customer cannot correct the answers of a line: the reasons are codes of texts. */
export const UPDATE_REJECTIONS = [
  'unpaid',
  'incident',
  'in_progress',
  'ended',
  'another',
  'found',
  'money',
] as const;
export type UpdateRejection = (typeof UPDATE_REJECTIONS)[number];

export type UpdatableLine = {
  readonly state: LineState;
  /** The line waits for the consents that its order lacks, not for an answer. */
  readonly awaitsConsents: boolean;
  /** Its answers are another customer's (AP-6). */
  readonly isRedacted: boolean;
  /** Its answers are a property that the agency found (PR-3). */
  readonly isFound: boolean;
  /** Its payment was returned, or a refund is in progress. */
  readonly isMoneyGone: boolean;
};

/**
 * Returns why a customer cannot correct a line's answers; null while they can: the line is paid, and not at the
 * registry yet (AP-9, AP-27).
 */
export function whyNotUpdatable(line: UpdatableLine): UpdateRejection | null {
  const { state } = line;
  if (line.isRedacted) return 'another';
  if (state === 'awaiting_payment') return 'unpaid';
  if (['done', 'closed'].includes(LINE_STATE_TABLE[state].stage)) return 'ended';
  if (line.isFound) return 'found';
  if (line.isMoneyGone) return 'money';
  if (state === 'in_progress') return 'in_progress';
  return state === 'waiting_customer' && !line.awaitsConsents ? 'incident' : null;
}

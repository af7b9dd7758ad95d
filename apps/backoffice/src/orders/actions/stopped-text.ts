import type { StaffEvent, StaffOrder } from '@folio/contract/staff/orders/orders';
import { m } from '@folio/messages';
import type { Texts } from '../../shell/language.tsx';

const ACTIONS = {
  deliver: { label: m.staff_deliver, stopped: m.staff_stopped_deliver },
  not_found: { label: m.staff_not_found, stopped: m.staff_stopped_not_found },
  cancel: { label: m.staff_cancel_line, stopped: m.staff_stopped_cancel },
  resume: { label: m.ask_resume, stopped: m.staff_stopped_resume },
} as const;
const REASONS: Readonly<Record<string, typeof m.staff_stopped_other>> = {
  answered: m.staff_stopped_answered,
  corrected: m.staff_stopped_corrected,
  withdrawn: m.staff_stopped_withdrawn,
  refunded: m.staff_stopped_refunded,
  changed: m.staff_stopped_changed,
};
const isKnown = (action: unknown): action is keyof typeof ACTIONS =>
  typeof action === 'string' && Object.hasOwn(ACTIONS, action);

/** Says which action was stopped before it was performed, and why; null for one of a newer server. */
export function droppedText(t: Texts, { action, reason }: StaffEvent['details']): string | null {
  if (!isKnown(action)) return null;
  return t(ACTIONS[action].stopped, { why: t(REASONS[String(reason)] ?? m.staff_stopped_other) });
}

/** Says which action was undone, and who had requested it; null for one of a newer server. */
export function undoneText(t: Texts, { action, requestedBy }: StaffEvent['details']): string | null {
  if (!isKnown(action)) return null;
  return t(m.staff_undone_action, { action: t(ACTIONS[action].label), name: String(requestedBy) });
}

/** Says how an action ended that was not performed: why it was stopped, or who undid it. */
export const stoppedText = (t: Texts, { action, actor, details }: StaffEvent): string | null =>
  action === 'line_action_undone' ? t(m.staff_undone_by, { name: actor }) : droppedText(t, details);

/** Returns the event that ended the line's newest action unperformed; undefined once staff went on with the line. */
export function findEnd({ events }: Pick<StaffOrder, 'events'>, lineId: number): StaffEvent | undefined {
  const newest = events.find(
    (event) =>
      event.lineId === lineId && event.actorKind === 'staff' && event.action !== 'answer_file_opened',
  );
  const isEnd = newest?.action === 'line_action_dropped' || newest?.action === 'line_action_undone';
  return isEnd ? newest : undefined;
}

/** Tells whether nobody else has to hear of an event: a user undid their own action, or `email` did it. */
export const isOwnUndo = ({ action, actor, details }: StaffEvent, email: string | undefined): boolean =>
  action === 'line_action_undone' && (actor === email || actor === details.requestedBy);

/** Returns how the line's newest action ended unperformed, if a user has to be told. */
export function findStop(
  order: Pick<StaffOrder, 'events'>,
  lineId: number,
  email: string | undefined,
): StaffEvent | undefined {
  const end = findEnd(order, lineId);
  return end && !isOwnUndo(end, email) ? end : undefined;
}

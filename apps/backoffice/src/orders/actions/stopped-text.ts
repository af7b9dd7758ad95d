import type { StaffEvent, StaffOrder } from '@folio/contract/staff/orders/orders';
import { m } from '@folio/messages';
import type { Texts } from '../../shell/language.tsx';

const STOPPED = {
  deliver: m.staff_stopped_deliver,
  not_found: m.staff_stopped_not_found,
  cancel: m.staff_stopped_cancel,
} as const;
const REASONS: Readonly<Record<string, typeof m.staff_stopped_other>> = {
  answered: m.staff_stopped_answered,
  corrected: m.staff_stopped_corrected,
  withdrawn: m.staff_stopped_withdrawn,
  refunded: m.staff_stopped_refunded,
  changed: m.staff_stopped_changed,
};
const isStoppable = (action: unknown): action is keyof typeof STOPPED =>
  typeof action === 'string' && Object.hasOwn(STOPPED, action);

/** Says which action was stopped before it was performed, and why; null for one of a newer server. */
export function stoppedText(t: Texts, { action, reason }: StaffEvent['details']): string | null {
  if (!isStoppable(action)) return null;
  return t(STOPPED[action], { why: t(REASONS[String(reason)] ?? m.staff_stopped_other) });
}

/** Returns the event that stopped the line's newest action; undefined once staff went on with the line. */
export function findStop({ events }: Pick<StaffOrder, 'events'>, lineId: number): StaffEvent | undefined {
  const newest = events.find(
    (event) =>
      event.lineId === lineId && event.actorKind === 'staff' && event.action !== 'answer_file_opened',
  );
  return newest?.action === 'line_action_dropped' ? newest : undefined;
}

import type { StaffEvent } from '@folio/contract/aftersales/order-pages.staff';
import { m } from '@folio/messages';
import type { Texts } from '../../page/shell/language.tsx';

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

/** Describes which action was stopped before it was performed, and why; null for an action of a newer server. */
export function droppedText(t: Texts, { action, reason }: StaffEvent['details']): string | null {
  if (!isKnown(action)) return null;
  return t(ACTIONS[action].stopped, { why: t(REASONS[String(reason)] ?? m.staff_stopped_other) });
}

/** Describes which action was undone and who requested it; null for an action of a newer server. */
export function undoneText(t: Texts, { action, requestedBy }: StaffEvent['details']): string | null {
  if (!isKnown(action)) return null;
  return t(m.staff_undone_action, { action: t(ACTIONS[action].label), name: String(requestedBy) });
}

import type { StaffLine } from '@folio/contract/staff/orders/order-lines';
import { m } from '@folio/messages';

/** Names the button that takes a line, by what taking it means. */
export function takeLabel({ state, questions }: Pick<StaffLine, 'state' | 'questions'>) {
  if (state === 'in_progress') return m.staff_take_over;
  const isAsked = questions?.incidents.some((incident) => incident.state === 'open');
  return isAsked ? m.ask_resume : m.staff_take;
}

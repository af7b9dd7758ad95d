import type { StaffLine } from '@folio/contract/aftersales/order-lines.staff';
import { m } from '@folio/messages';

type Asked = Pick<StaffLine, 'state' | 'questions' | 'assignee'>;

/** Returns whether a line waits for its customer's answer. */
export const isAsked = ({ questions }: Pick<Asked, 'questions'>): boolean =>
  questions?.incidents.some(({ state }) => state === 'open') ?? false;

/** Labels the button that takes a line, by the effect of taking it. */
export function takeLabel(line: Asked) {
  if (line.state === 'in_progress' && line.assignee !== null) return m.staff_take_over;
  return isAsked(line) ? m.ask_resume : m.staff_take;
}

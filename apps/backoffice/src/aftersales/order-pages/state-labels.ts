import type { QueueTab } from '@folio/contract/staff/limits';
import type { LineState } from '@folio/domain/order/states';
import { m } from '@folio/messages';

/** A line's state as staff read it; customers read other labels (OS-1 to OS-5). */
export const stateLabel = {
  awaiting_payment: m.staff_state_awaiting_payment,
  paid: m.staff_state_paid,
  in_progress: m.staff_state_in_progress,
  waiting_customer: m.staff_state_waiting_customer,
  delivered: m.staff_state_delivered,
  redelivered: m.staff_state_redelivered,
  not_found: m.staff_state_not_found,
  cancelled: m.staff_state_cancelled,
  refunded: m.staff_state_refunded,
} satisfies Record<LineState, unknown>;

export const tabLabel = {
  open: m.staff_tab_open,
  waiting: m.staff_tab_waiting,
  done: m.staff_tab_done,
  unpaid: m.staff_tab_unpaid,
  closed: m.staff_tab_closed,
  all: m.staff_tab_all,
} satisfies Record<QueueTab, unknown>;

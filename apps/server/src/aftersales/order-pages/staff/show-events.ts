import type { StaffEvent } from '@folio/contract/aftersales/order-pages.staff';
import { visibility } from '@folio/contract/platform/audit-actions';
import type { Db } from '../../../platform/db/connect.ts';
import { may } from '../../../staff/users/roles.ts';
import type { Staff } from '../../../staff/users/staff.ts';
import { selectEvents } from './order.queries.ts';

/**
 * Returns an order's audit events, newest first. Without the permission for payments, staff see that money moved, but
 * no amount, method, reason or provider. They see no direct-debit events, whose names alone reveal the method. Without
 * the permission for answers, they see no file names, which may contain personal data (RO-4).
 */
export async function viewEvents(
  db: Db,
  { role }: Pick<Staff, 'role'>,
  orderId: number,
): Promise<StaffEvent[]> {
  const events = await selectEvents(db, orderId);
  const seesAnswers = may(role, 'orders.answers');
  const views = events.map(({ at, actor_kind, line_id, details, ...event }) => ({
    ...event,
    details: seesAnswers ? details : withoutName(details),
    at: at.toISOString(),
    actorKind: actor_kind,
    lineId: line_id,
  }));
  if (may(role, 'payments.read')) return views;
  return views
    .filter(({ action }) => visibility(action) !== 'hidden')
    .map((view) =>
      visibility(view.action) === 'open'
        ? view
        : { ...view, details: {}, actor: view.actorKind === 'system' ? '' : view.actor },
    );
}

const withoutName = (details: StaffEvent['details']): StaffEvent['details'] => {
  const { name: _name, ...others } = details;
  return others;
};

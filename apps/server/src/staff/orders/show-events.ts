import type { StaffEvent } from '@folio/contract/staff/staff';
import type { Staff } from '../../api/staff/staff-session.ts';
import type { Db } from '../../platform/db/connect.ts';
import { may } from '../users/roles.ts';
import { selectEvents } from './order.queries.ts';

/** Acts whose details say nothing of how an order was paid. A new verb's are kept back until it stands here. */
const PLAIN = new Set([
  'order_placed',
  'order_superseded',
  'consents_given',
  'consents_not_needed',
  'withdrawal_period_ended',
  'line_taken',
  'answer_file_opened',
  'document_added',
  'document_removed',
  'line_delivered',
  'note',
]);

/**
 * What happened to an order, newest first. Who may not see how it was paid sees that money moved: not how much, by which way, why not, nor
 * which provider says so; and nothing of its direct debits, whose very names tell the way (RO-4).
 */
export async function viewEvents(
  db: Db,
  { role }: Pick<Staff, 'role'>,
  orderId: number,
): Promise<StaffEvent[]> {
  const acts = await selectEvents(db, orderId);
  const shown = acts.map(({ at, actor_kind, line_id, ...act }) => ({
    ...act,
    at: at.toISOString(),
    actorKind: actor_kind,
    lineId: line_id,
  }));
  if (may(role, 'payments.read')) return shown;
  return shown
    .filter(({ verb }) => !verb.startsWith('debit_'))
    .map((act) =>
      PLAIN.has(act.verb) ? act : { ...act, details: {}, actor: act.actorKind === 'system' ? '' : act.actor },
    );
}

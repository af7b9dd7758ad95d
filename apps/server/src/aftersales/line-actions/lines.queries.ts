import type { CancelReason } from '@folio/contract/staff/limits';
import type { LineState } from '@folio/domain/order/states';
import { lockOrder } from '../../orders/records/orders.queries.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Staff } from '../../staff/users/staff.ts';
import { withStaff } from '../../staff/users/staff-schema.ts';
import type { LineFacts } from '../order-pages/staff/line-actions.ts';
import { type IfCancelled, type IfNotFound, readLineMoney } from '../order-pages/staff/line-money.ts';
import { type ScheduledAction, selectLineAction } from '../order-pages/staff/scheduled.queries.ts';

export type LockedLine = LineFacts & {
  readonly id: number;
  readonly orderId: number;
  readonly storeId: number;
  readonly promisedAt: Date | null;
  /** Since when the line waits for its customer. */
  readonly pausedAt: Date | null;
  readonly ifNotFound: IfNotFound;
  readonly ifCancelled: IfCancelled;
  readonly scheduled: ScheduledAction | undefined;
  readonly isCancelledByStaff: boolean;
};

/**
 * Locks a line for a change, after its order as everywhere, and reads the facts that decide its actions. Undefined if
 * it does not exist.
 */
export async function lockLine(tx: Tx, lineId: number): Promise<LockedLine | undefined> {
  const found = await tx
    .selectFrom('order_line')
    .select('order_id')
    .where('id', '=', lineId)
    .executeTakeFirst();
  if (!found) return undefined;
  const order = await lockOrder(tx, found.order_id);
  if (!order) throw new Error(`order ${found.order_id} no longer exists`);
  const line = await tx
    .selectFrom('order_line')
    .selectAll()
    .where('id', '=', lineId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const [assignment, documents] = [
    await withStaff(tx)
      .selectFrom('staff_assignment')
      .select('staff_id')
      .where('line_id', '=', lineId)
      .executeTakeFirst(),
    await tx
      .selectFrom('order_document')
      .select('added_at')
      .where('line_id', '=', lineId)
      .where('removed_at', 'is', null)
      .execute(),
  ];
  const money = await readLineMoney(tx, order);
  const scheduled = await selectLineAction(tx, lineId);
  return {
    id: line.id,
    orderId: line.order_id,
    storeId: line.store_id,
    promisedAt: line.promised_at,
    pausedAt: line.paused_at,
    state: line.state,
    deliveredAt: line.delivered_at,
    assigneeId: assignment?.staff_id ?? null,
    documentsAt: documents.map(({ added_at }) => added_at),
    awaitsConsents: order.consents_awaited_until !== null,
    isRefunded: money.isRefunded(line.id),
    isErased: order.erased_at !== null,
    scheduled,
    isCancelledByStaff: line.cancel_reason !== null,
    isScheduled: scheduled !== undefined,
    ifCancelled: money.ifCancelled({ id: line.id, total: line.net + line.vat }),
    isRedacted: line.redacted,
    ifNotFound: money.ifNotFound({
      id: line.id,
      total: line.net + line.vat,
      notFoundFee: line.not_found_fee,
    }),
  };
}

export async function setLineState(
  tx: Tx,
  lineId: number,
  state: LineState,
  now: Date,
  deliveredAt?: Date,
): Promise<void> {
  await tx
    .updateTable('order_line')
    .set({ state, updated_at: now, ...(deliveredAt && { delivered_at: deliveredAt }) })
    .where('id', '=', lineId)
    .execute();
}

/** Returns whether a line has an open question to its customer. */
export async function isAsked(tx: Tx, lineId: number): Promise<boolean> {
  const open = tx
    .selectFrom('incident')
    .select('id')
    .where('line_id', '=', lineId)
    .where('state', '=', 'open');
  return (await open.executeTakeFirst()) !== undefined;
}

/**
 * Stores who continues a line without an answer; the trigger `order_line_incident` closes the question with its next
 * state. Returns whether there was a question.
 */
export async function endQuestion(tx: Tx, lineId: number, { email }: Pick<Staff, 'email'>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('incident')
    .set({ ended_by: email })
    .where('line_id', '=', lineId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Cancels a line of a paid order for staff, not for its customer. */
export async function cancelByStaff(tx: Tx, lineId: number, reason: CancelReason, now: Date): Promise<void> {
  await tx
    .updateTable('order_line')
    .set({ state: 'cancelled', updated_at: now, cancel_reason: reason })
    .where('id', '=', lineId)
    .execute();
}

export async function setPromise(tx: Tx, lineId: number, promisedAt: Date): Promise<void> {
  await tx.updateTable('order_line').set({ promised_at: promisedAt }).where('id', '=', lineId).execute();
}

export async function assignLine(tx: Tx, lineId: number, staffId: string, now: Date): Promise<void> {
  await withStaff(tx)
    .insertInto('staff_assignment')
    .values({ line_id: lineId, staff_id: staffId, assigned_at: now })
    .onConflict((conflict) => conflict.column('line_id').doUpdateSet({ staff_id: staffId, assigned_at: now }))
    .execute();
}

export async function unassignLine(tx: Tx, lineId: number): Promise<void> {
  await withStaff(tx).deleteFrom('staff_assignment').where('line_id', '=', lineId).execute();
}

/** Counts a line's deliveries in the append-only audit events. */
export async function countDeliveries(tx: Tx, orderId: number, lineId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('audit_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('line_id', '=', lineId)
    .where('action', '=', 'line_delivered')
    .executeTakeFirstOrThrow();
  return count;
}

import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import type { WithdrawalStatement, WithdrawalTable } from '../../platform/db/order-tables.ts';

export type StoredWithdrawal = Selectable<WithdrawalTable>;

/** Returns the withdrawals of several orders, oldest first. */
export const selectWithdrawals = (db: Db, orderIds: readonly number[]): Promise<StoredWithdrawal[]> =>
  db
    .selectFrom('withdrawal')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('declared_at')
    .orderBy('id')
    .execute();

export const selectWithdrawal = (db: Db, id: string): Promise<StoredWithdrawal | undefined> =>
  db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns the lines of several orders that a staff user has taken at any time. */
export async function selectBegunLines(db: Db, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('audit_event')
    .select('line_id')
    .distinct()
    .where('order_id', 'in', orderIds)
    .where('action', '=', 'line_taken')
    .execute();
  return new Set(rows.flatMap(({ line_id }) => line_id ?? []));
}

type NewWithdrawal = Pick<StoredWithdrawal, 'id' | 'order_id' | 'declared_at'> & {
  readonly statement: WithdrawalStatement;
};

/** Stores a statement and cancels its lines. Throws if a line was withdrawn from before. */
export async function insertWithdrawal(tx: Tx, { statement, ...row }: NewWithdrawal): Promise<void> {
  const lineIds = statement.lines.map(({ lineId }) => lineId);
  await tx
    .insertInto('withdrawal')
    .values({ ...row, statement: jsonb(statement) })
    .execute();
  await tx
    .insertInto('withdrawn_line')
    .values(lineIds.map((line_id) => ({ line_id, withdrawal_id: row.id })))
    .execute();
  await tx
    .updateTable('order_line')
    .set({ state: 'cancelled', updated_at: row.declared_at })
    .where('id', 'in', lineIds)
    .execute();
}

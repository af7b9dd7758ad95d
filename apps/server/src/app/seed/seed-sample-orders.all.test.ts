import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { createDebitApp } from '../../../test/bank/debit.ts';
import { checkLedger } from '../../payments/invoices/check-month.ts';
import { reconcile } from '../../payments/reconciliation/reconcile.ts';
import { seedSampleOrders } from './seed-sample-orders.ts';

/** Columns of instants that lie in the future by their meaning. */
const LATER =
  /^(expires_at|ends_at|check_at|promised_at|consents_awaited_until|remind_at|start_after|keep_until)$/;

/** Counts the instants after this one, by column. */
async function countLater(pool: Pool, now: string): Promise<Record<string, number>> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'timestamp with time zone'`,
  );
  const counts: Record<string, number> = {};
  for (const { table, column } of columns.filter((one) => !LATER.test(one.column))) {
    const count = `select count(*)::int as n from "${table}" where "${column}" > $1`;
    counts[`${table}.${column}`] = (await pool.query<{ n: number }>(count, [now])).rows[0]?.n ?? 0;
  }
  return counts;
}

it.each([
  ['a Sunday', '2026-11-22T11:00:00Z'],
  ['New Year’s Day', '2027-01-01T08:00:00Z'],
  ['the night after', '2027-01-01T23:30:00Z'],
  ['a month in which the clocks change', '2026-11-02T09:30:00Z'],
  ['a leap day', '2028-02-29T16:59:00Z'],
])('works on %s, with nothing in the future', async (_, now) => {
  const test = await createDebitApp();
  try {
    test.setNow(new Date(now));
    const { db, pool } = test.deps;
    // The catalogue is as old as the test.
    const before = await countLater(pool, now);
    await seedSampleOrders(test.deps);
    expect(await countLater(pool, now)).toEqual(before);
    const { rows: early } = await pool.query(
      `select line.id from order_line line join customer_order on customer_order.id = order_id
       where delivered_at <= paid_at or paid_at < placed_at`,
    );
    expect(early).toEqual([]);
    const [from, until] = [
      `${new Date(Date.parse(now) - 40 * 86_400_000).toISOString().slice(0, 8)}01`,
      '2030-01-01',
    ];
    const stores = [...test.deps.catalogue.current().stores.keys()];
    const month = { issuerId: 'folio-es', from, until, storeIds: stores, zone: 'Europe/Madrid' };
    expect(await checkLedger(db, month)).toMatchObject({ differing: 0 });
    expect(await reconcile(test.deps)).toEqual([]);
  } finally {
    await test.close();
  }
});

/** Returns everything of a month that has no random id. */
async function playMonth(now: Date): Promise<object[]> {
  const test = await createDebitApp();
  try {
    test.setNow(now);
    await seedSampleOrders(test.deps);
    const read = async (sql: string) => (await test.deps.pool.query(sql)).rows;
    return [
      await read('select id, email, state, stage, total, placed_at, paid_at from customer_order order by id'),
      await read(
        'select order_id, position, product_id, state, promised_at, delivered_at from order_line order by 1, 2',
      ),
      await read('select number, issued_at, order_id, gross from invoice order by code, sequence'),
      await read('select order_id, kind, amount, booked_at from ledger_entry order by id'),
      await read('select at, actor, action, order_id from audit_event order by id'),
    ];
  } finally {
    await test.close();
  }
}

it('is the same in another shop at the same instant', async () => {
  const now = new Date('2026-11-24T11:00:00Z');
  expect(await playMonth(now)).toEqual(await playMonth(now));
});

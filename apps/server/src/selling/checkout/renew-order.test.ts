import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderByForm, SPAIN, WITH_VAT } from '../../../test/billing.ts';
import { logIn, registered } from '../../../test/customer.ts';
import { orderWithoutConsents } from '../../../test/order-without-consents.ts';
import { selectAttempts, selectOrderRow } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Db } from '../../platform/db/connect.ts';
import { acceptedIds } from '../../stores/catalogue/legal-text.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import { FROZEN_COLUMNS, ORDER_COLUMNS } from './order-row.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Counts the statements of this database that wait for a lock. */
async function countLockWaits(db: Db): Promise<number> {
  const waiting = sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiting.execute(db)).rows[0]?.count ?? 0;
}

it('[AP-29] takes every column that the buyer of a second checkout gives, and no other', async () => {
  const { email } = await registered(test);
  const { who, orderId } = await orderWithoutConsents(test);
  const before = await selectOrderRow(test, orderId);
  await logIn(who, email);
  const { legal, stores } = test.deps.catalogue.current();
  const shownTexts = acceptedIds(legal, stores.get(before.store_id) as Store, 'en');
  const again = { email, billing: SPAIN, shownTotal: WITH_VAT, shownIn: 'en', shownTexts };
  expect(await orderByForm(who, again)).toMatchObject({ ok: true, orderId: String(orderId) });
  const after = await selectOrderRow(test, orderId);
  // `Object.keys` returns strings.
  const columns = Object.keys(ORDER_COLUMNS) as (keyof typeof ORDER_COLUMNS)[];
  const same = columns.filter((column) => JSON.stringify(before[column]) === JSON.stringify(after[column]));
  expect(same).toEqual(FROZEN_COLUMNS);
});

it('[AP-29] is a new order if the earlier one is cancelled at the same moment', async () => {
  const { db } = test.deps;
  const { who, orderId } = await orderWithoutConsents(test);
  let again: ReturnType<typeof orderByForm> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('customer_order').set({ state: 'cancelled' }).where('id', '=', orderId).execute();
    again = orderByForm(who, {});
    await expect.poll(() => countLockWaits(db)).toBeGreaterThan(0);
  });
  const placed = await again;
  expect(placed).toMatchObject({ ok: true });
  expect(Number(placed.orderId)).not.toBe(orderId);
  expect(await selectOrderRow(test, Number(placed.orderId))).toMatchObject({ state: 'awaiting_payment' });
  expect(await selectAttempts(test, orderId)).toHaveLength(1);
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdf } from '../../../test/staff/files.ts';
import { inventOrder } from '../../../test/staff/invented-order.ts';
import { signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { lockOrder } from '../../orders/records/orders.queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function waitForLock(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await test.deps.pool.query(waiting)).rows.length === 0) await sleep(5);
}

it('delivers after a concurrent settlement without a deadlock', async () => {
  const operator = await signIn(test, 'operador');
  const order = await inventOrder(test.deps);
  const [line = 0] = order.lines;
  await operator.upload(line, { name: 'nota.pdf', bytes: pdf() });
  const now = test.deps.clock();
  // A settlement locks the order first and then updates its lines.
  const delivered = await test.deps.db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id);
    const delivering = operator.call('POST', `api/lines/${line}/deliver`);
    await waitForLock();
    await tx.updateTable('order_line').set({ updated_at: now }).where('order_id', '=', order.id).execute();
    return { delivering };
  });
  expect((await delivered.delivering).statusCode).toBe(200);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { seedSampleOrders } from './seed-sample-orders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('seeds sample orders with no delivery in the future, even on a Sunday', async () => {
  const now = new Date('2026-11-22T11:00:00Z');
  test.setNow(now);
  expect(await seedSampleOrders(test.deps)).toBe(32);
  const { rows } = await test.deps.pool.query<{ placed: Date; delivered: Date; changed: Date; added: Date }>(
    `select placed_at as placed, delivered_at as delivered, line.updated_at as changed, added_at as added
     from order_line line join customer_order on customer_order.id = line.order_id
       join order_document on order_document.line_id = line.id where line.state = 'delivered'`,
  );
  expect(rows.length).toBe(8);
  for (const { placed, delivered, changed, added } of rows) {
    expect(delivered > placed && delivered <= now).toBe(true);
    expect([changed, added]).toEqual([delivered, delivered]);
  }
  expect(rows.some(({ delivered }) => delivered.getTime() === now.getTime())).toBe(true);
  const { rows: asked } = await test.deps.pool.query(
    `select paused_at is not null as paused, incident.state from order_line line
     left join incident on incident.line_id = line.id where line.state = 'waiting_customer'`,
  );
  expect(asked).toEqual(Array(4).fill({ paused: true, state: 'open' }));
  expect(await seedSampleOrders(test.deps)).toBe(0);
});

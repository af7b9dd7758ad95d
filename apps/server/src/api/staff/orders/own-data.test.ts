import { afterAll, beforeAll, expect, it } from 'vitest';
import { readZip } from '../../../../test/http/read-zip.ts';
import { paidPurchase } from '../../../../test/purchase.ts';
import { type StaffClient, signIn } from '../../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let test: TestApp;
let admin: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  admin = await signIn(test, 'admin');
});
afterAll(() => test.close());

it('[RO-4] an administrator exports and erases the data of an order at its customer’s request', async () => {
  const { orderId } = await paidPurchase(test);
  const zip = await admin.call('GET', `api/orders/${orderId}/data`);
  expect([...readZip(zip.rawPayload).keys()]).toContain(`orders/${orderId}/order.json`);
  const early = await admin.call('POST', `api/orders/${orderId}/erase`);
  expect([early.statusCode, early.json().code]).toEqual([409, 'order_under_way']);
  await test.deps.db
    .updateTable('order_line')
    .set({ state: 'delivered', delivered_at: test.deps.clock() })
    .where('order_id', '=', orderId)
    .execute();
  const erased = await admin.call('POST', `api/orders/${orderId}/erase`);
  expect([erased.statusCode, erased.json()]).toMatchObject([
    200,
    { email: '', erasedAt: expect.any(String) },
  ]);
  expect(erased.json().lines[0].actions.upload).toEqual({ allowed: false, reason: 'erased' });
  const again = await admin.call('POST', `api/orders/${orderId}/erase`);
  expect([again.statusCode, again.json().code]).toEqual([409, 'order_erased']);
});

it.each(['operador', 'contable', 'editor'] as const)('[RO-4] %s neither exports nor erases', async (who) => {
  const { orderId } = await paidPurchase(test);
  const staff = await signIn(test, who);
  expect((await staff.call('GET', `api/orders/${orderId}/data`)).statusCode).toBe(403);
  expect((await staff.call('POST', `api/orders/${orderId}/erase`)).statusCode).toBe(403);
});

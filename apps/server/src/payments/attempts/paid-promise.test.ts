import { afterAll, beforeAll, expect, it } from 'vitest';
import { paidPurchase } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('[RT-9] a paid order keeps the time that was promised by paying, until that has passed', async () => {
  test.setNow(new Date('2026-11-24T08:00:00Z'));
  const { who, orderId } = await paidPurchase(test);
  const promise = async () =>
    (await who.view('payment', { orderId: String(orderId), method: null })).json().value.lines[0].promise;
  const promised = await promise();
  expect(promised).toMatch(/^Lo tendrás /);
  // Somebody who pays now is promised a later hour.
  test.setNow(new Date('2026-11-24T09:30:00Z'));
  expect(await promise()).toBe(promised);
  test.setNow(new Date('2026-11-27T08:00:00Z'));
  expect(await promise()).toBe('');
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { openedByLink } from '../../../test/guest.ts';
import { paidPurchase } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { issueInvoice } from '../../payments/invoices/issue-invoice.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('[RT-12] an order opened by its link has a timeline without its invoices', async () => {
  const { who: owner, orderId } = await paidPurchase(test);
  await issueInvoice(test.deps, orderId);
  const input = { orderId: String(orderId), key: null };
  const kinds = async (who: typeof owner) =>
    (await who.view('order', input)).json().value.timeline.events.map(({ kind }: { kind: string }) => kind);
  expect(await kinds(owner)).toEqual(['placed', 'paid', 'invoice']);
  const guest = await openedByLink(test, orderId);
  expect(await kinds(guest)).toEqual(['placed', 'paid']);
  expect((await guest.view('order', input)).body).not.toContain('S26-');
});

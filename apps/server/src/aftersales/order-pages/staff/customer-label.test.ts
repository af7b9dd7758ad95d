import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payWithoutConsents, TUESDAY } from '../../../../test/order-without-consents.ts';
import { paidPurchase } from '../../../../test/purchase.ts';
import { type StaffClient, signIn } from '../../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { openVisitor } from '../../../../test/visitor.ts';

let test: TestApp;
let operator: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  test.setNow(TUESDAY);
  operator = await signIn(test, 'operador');
});
afterAll(() => test.close());

type Bought = { readonly who: Awaited<ReturnType<typeof openVisitor>>; readonly orderId: number };

/** Returns the label of an order's line as staff read it, and as its customer does. */
async function labels({ who, orderId }: Bought) {
  const shown: StaffOrder = (await operator.call('GET', `api/orders/${orderId}`)).json();
  const page = (await who.view('order', { orderId: String(orderId), key: null })).json().value;
  const [{ status }] = page.lines;
  return {
    staff: shown.lines[0]?.customerLabel,
    customer: { text: status.label, language: status.language },
  };
}

it('[OS-5] staff read the label in the language of its store, as its customer does', async () => {
  const bought = await paidPurchase(test);
  await test.deps.db
    .updateTable('customer_order')
    .set({ locale: 'pt' })
    .where('id', '=', bought.orderId)
    .execute();
  const { staff, customer } = await labels(bought);
  expect(staff).toEqual({ text: 'Pendiente de tramitar', language: 'es' });
  expect(customer).toEqual(staff);
});

it('[AP-28] staff read what the customer does while the consents are missing', async () => {
  const { staff, customer } = await labels(await payWithoutConsents(test));
  expect(staff).toEqual({ text: 'Falta tu permiso', language: 'es' });
  expect(customer).toEqual(staff);
});

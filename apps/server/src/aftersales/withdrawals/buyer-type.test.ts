import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderByForm, SPAIN, WITH_VAT } from '../../../test/billing.ts';
import { openPayment, payOrder, selectOrderRow, withNote } from '../../../test/purchase.ts';
import { openInvoiceDesk } from '../../../test/staff/invoices.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { readLines, withdrawFrom } from '../../../test/withdrawal.ts';
import { issueInvoice } from '../../payments/invoices/issue-invoice.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const CONSUMER = { ...SPAIN, type: 'consumer', name: 'Ana Prueba', taxId: '12345678Z' };

/**
 * Buys a note with these billing data, as before orders kept their buyer's type or now, and has staff correct its
 * invoice to others.
 */
async function corrected(ordered: object, now: object, isOfBefore: boolean) {
  const who = await withNote(test);
  const orderId = Number((await orderByForm(who, { billing: ordered, shownTotal: WITH_VAT })).orderId);
  const bought = { who, orderId, providerRef: await openPayment(test, who, orderId) };
  await payOrder(test, who, orderId);
  await issueInvoice(test.deps, orderId);
  if (isOfBefore)
    await test.deps.db
      .updateTable('customer_order')
      .set({ buyer_type: null })
      .where('id', '=', orderId)
      .execute();
  const desk = await openInvoiceDesk(test);
  expect((await desk.setCustomer(bought, now)).statusCode).toBe(200);
  expect((await selectOrderRow(test, orderId)).billing).toMatchObject(now);
  const [line] = await readLines(test, bought);
  return withdrawFrom(bought, [line?.id as number]);
}

describe.each([false, true])(
  '[AP-28] the right of withdrawal is decided by who bought, before: %s',
  (before) => {
    it('stays a consumer’s whose invoice is made out to a business later', async () => {
      expect(await corrected(CONSUMER, SPAIN, before)).toMatchObject({ ok: true });
    });

    it('is not given to a business by making its invoice out to a person', async () => {
      expect(await corrected(SPAIN, CONSUMER, before)).not.toMatchObject({ ok: true });
    });
  },
);

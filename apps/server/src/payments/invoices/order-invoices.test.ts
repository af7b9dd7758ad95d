import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SPAIN, WITH_VAT } from '../../../test/billing.ts';
import { paidPurchase } from '../../../test/purchase.ts';
import { type InvoiceDesk, openInvoiceDesk } from '../../../test/staff/invoices.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { jsonb } from '../../platform/db/json.ts';
import { selectRefunds } from '../records/refunds.queries.ts';
import { settleRefund } from '../refunds/settle-refund.ts';
import { selectInvoices } from './invoices.queries.ts';
import { issueCreditNote } from './issue-credit-note.ts';

let test: TestApp;
let desk: InvoiceDesk;
let month: string;
beforeAll(async () => {
  test = await createTestApp();
  desk = await openInvoiceDesk(test);
});
beforeEach(() => {
  month = desk.startMonth();
});
afterAll(() => test.close());

describe('[BC-9] the customer of an invoice', () => {
  it('is corrected by a credit note and an invoice that replaces it, in one act', async () => {
    const bought = await desk.invoiced();
    await desk.refund(bought, 700);
    const before = await desk.viewOrder(bought);
    const corrected = await desk.setCustomer(bought, {}, before.invoices[0].id);
    expect(corrected.statusCode).toBe(200);
    const [first, refundNote, credit, second] = corrected.json().invoices;
    expect(refundNote).toMatchObject({ corrects: first.number, gross: -700 });
    expect(credit).toMatchObject({
      kind: 'credit_simplified',
      corrects: first.number,
      gross: 700 - WITH_VAT,
    });
    expect(second).toMatchObject({
      kind: 'full',
      replaces: first.number,
      customer: { name: SPAIN.name, taxId: SPAIN.taxId },
      gross: WITH_VAT - 700,
    });
    expect((await desk.viewMonth(month)).ledger).toMatchObject({ differing: 0 });
    const file = await desk.accountant.call('GET', `api/invoices/${second.id}/file`);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const shown = await bought.who.fetch(`/desktopapp/rest/pedidos?id=${bought.orderId}`);
    expect(JSON.stringify(shown.json())).toContain(second.id);
  });

  it('is credited to the cent when a refund of before the correction comes back', async () => {
    const bought = await desk.invoiced();
    await desk.refund(bought, 700);
    expect((await desk.setCustomer(bought, {})).statusCode).toBe(200);
    const [returned] = await selectRefunds(test.deps.db, bought.orderId);
    desk.letAMinutePass();
    const failed = { state: 'failed', refundRef: null, failureCode: null, by: 'stripe' } as const;
    await settleRefund(test.deps, returned?.id ?? '', failed);
    await issueCreditNote(test.deps, returned?.id ?? '');
    desk.letAMinutePass();
    expect((await desk.setCustomer(bought, { name: 'Otras Muestras, S. L.' })).statusCode).toBe(200);
    const shown = await desk.viewOrder(bought);
    const current = shown.invoices.find(({ id }: { id: string }) => id === shown.current);
    expect(current).toMatchObject({ gross: WITH_VAT, customer: { name: 'Otras Muestras, S. L.' } });
    await desk.refund(bought, WITH_VAT);
    expect((await desk.viewMonth(month)).ledger).toMatchObject({ differing: 0 });
    const { invoices } = await desk.viewOrder(bought);
    expect(invoices.reduce((sum: number, { gross }: { gross: number }) => sum + gross, 0)).toBe(0);
  });

  it('of a reverse charge stays the business whose VAT number was confirmed', async () => {
    const bought = await desk.invoiced();
    const confirmed = { number: 'DE123456789', consultation: null, checkedAt: '2027-01-01T00:00:00Z' };
    await test.deps.db
      .updateTable('customer_order')
      .set({ tax: jsonb({ treatment: 'reverse_charge', legalText: null, vat: confirmed }) })
      .where('id', '=', bought.orderId)
      .execute();
    const foreign = { country: 'EE', taxId: 'EE123456789', postalCode: '10111', province: '' };
    const refused = await desk.setCustomer(bought, foreign);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'invoice_other_tax']);
    const german = { country: 'DE', taxId: '123456789', postalCode: '10115', province: '' };
    const corrected = await desk.setCustomer(bought, german);
    expect(corrected.json().invoices.at(-1)).toMatchObject({ customer: { taxId: 'DE123456789' } });
  });

  it('is corrected once, however often the form is sent', async () => {
    const bought = await desk.invoiced();
    const { invoices } = await desk.viewOrder(bought);
    const answers = await Promise.all([1, 2, 3].map(() => desk.setCustomer(bought, {}, invoices[0].id)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(await selectInvoices(test.deps.db, bought.orderId)).toHaveLength(3);
    const again = await desk.setCustomer(bought, {});
    expect([again.statusCode, again.json().code]).toEqual([409, 'invoice_same']);
  });

  it('is rejected with the reason, and nothing is issued', async () => {
    const bought = await desk.invoiced();
    const wrong = await desk.setCustomer(bought, { taxId: 'B00000001', name: ' ' });
    expect([wrong.statusCode, wrong.json().fields.map(({ name }: { name: string }) => name)]).toEqual([
      422,
      ['billing.name', 'billing.taxId'],
    ]);
    const canaries = await desk.setCustomer(bought, { postalCode: '35001', province: 'Las Palmas' });
    expect([canaries.statusCode, canaries.json().code]).toEqual([409, 'invoice_other_tax']);
    await desk.refund(bought, WITH_VAT);
    const credited = await desk.setCustomer(bought, {}, (await desk.viewOrder(bought)).invoices[0].id);
    expect([credited.statusCode, credited.json().code]).toEqual([409, 'invoice_nothing_left']);
    expect(await selectInvoices(test.deps.db, bought.orderId)).toHaveLength(2);
  });

  it('is completed for an order above 400 €, whose invoice is then issued', async () => {
    const bought = await paidPurchase(test);
    await test.deps.db
      .updateTable('customer_order')
      .set((eb) => ({ net: eb('net', '+', 40_000), total: eb('total', '+', 40_000) }))
      .where('id', '=', bought.orderId)
      .execute();
    const refused = await desk.accountant.call('POST', `api/orders/${bought.orderId}/invoices`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'invoice_blocked']);
    expect(await desk.viewOrder(bought)).toMatchObject({ invoices: [], blocked: 'customer_data_missing' });
    const completed = await desk.setCustomer(bought, {});
    expect(completed.json()).toMatchObject({ invoices: [{ kind: 'full' }], blocked: null });
  });
});

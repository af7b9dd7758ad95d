import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestAsStaff, sendAll } from '../../../test/providers/refunds.ts';
import { checkOut, paidPurchase, payOrder, withNote } from '../../../test/purchase.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { visitor } from '../../../test/visitor.ts';
import { issueCreditNote } from '../../payments/invoices/issue-credit-note.ts';
import { issueInvoice } from '../../payments/invoices/issue-invoice.ts';
import { selectRefunds } from '../../payments/records/refunds.queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** A paid order with its invoice, and the address of the invoice. */
async function invoiced() {
  const bought = await paidPurchase(test);
  await issueInvoice(test.deps, bought.orderId);
  return { ...bought, path: `/invoice/?order_id=${bought.orderId}` };
}

describe('[AP-32] the invoice of an order', () => {
  it('is a PDF with the same bytes at every download, also at the same time', async () => {
    const { who, path } = await invoiced();
    const answers = [...(await Promise.all([who.fetch(path), who.fetch(path)])), await who.fetch(path)];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^inline; filename\*=UTF-8''S\d\d-\d{6}\.pdf$/),
        'cache-control': 'private, no-store',
      });
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(answer.rawPayload.equals(answers[0]?.rawPayload as Buffer)).toBe(true);
    }
  });

  it('is 404 for anybody else, and for an id that is not the order’s', async () => {
    const { who, orderId, path } = await invoiced();
    const other = await invoiced();
    const stranger = visitor(test);
    const [foreign] = (await other.who.fetch(`/desktopapp/rest/pedidos?id=${other.orderId}`)).json().orders;
    const foreignId = new URL(foreign.extra.facturas[0], 'http://x').searchParams.get('id');
    for (const answer of [
      await stranger.fetch(path),
      await other.who.fetch(path),
      await who.fetch(`/invoice/?order_id=${orderId}&id=${foreignId}`),
      await who.fetch('/invoice/?order_id=x'),
      await who.fetch('/invoice/'),
    ])
      expect(answer.statusCode).toBe(404);
  });

  it('is issued by the first download after the payment, and refused before it with the reason', async () => {
    const who = await withNote(test);
    const orderId = await checkOut(who);
    const open = () => who.fetch(`/invoice/?order_id=${orderId}`);
    const early = await open();
    expect([early.statusCode, early.json()]).toEqual([
      409,
      {
        ok: false,
        code: 'invoice_unpaid',
        message: 'Este pedido aún no está pagado: la factura llega con el pago.',
      },
    ]);
    await payOrder(test, who, orderId);
    expect((await open()).headers['content-type']).toBe('application/pdf');
  });

  it('is refused with the reason while it may not be issued', async () => {
    const { who, orderId } = await paidPurchase(test);
    await test.deps.db
      .updateTable('customer_order')
      .set((eb) => ({ net: eb('net', '+', 40_000), total: eb('total', '+', 40_000) }))
      .where('id', '=', orderId)
      .execute();
    const refused = await who.fetch(`/invoice/?order_id=${orderId}`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'invoice_pending']);
    const order = (await who.view('order', { orderId: String(orderId), key: null })).json().value;
    expect(order).toMatchObject({ invoices: [], awaitsInvoiceData: true });
  });

  it('[EN-3] is named with its credit notes in each line of the order', async () => {
    const bought = await invoiced();
    await requestAsStaff(test, bought, { amount: 500 });
    await sendAll(test, bought);
    const [refund] = await selectRefunds(test.deps.db, bought.orderId);
    await issueCreditNote(test.deps, refund?.id ?? '');
    const { orders } = (await bought.who.fetch(`/desktopapp/rest/pedidos?id=${bought.orderId}`)).json();
    const { facturas, abonos } = orders[0].extra;
    expect([facturas.length, abonos.length]).toEqual([1, 1]);
    for (const url of [...facturas, ...abonos])
      expect((await bought.who.fetch(url)).headers['content-type']).toBe('application/pdf');
  });
});

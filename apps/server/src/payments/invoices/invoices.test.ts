import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WITH_VAT } from '../../../test/billing.ts';
import { type Purchase, paidPurchase } from '../../../test/purchase.ts';
import { type InvoiceDesk, openInvoiceDesk } from '../../../test/staff/invoices.ts';
import { signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { selectInvoices } from './invoices.queries.ts';
import { issueInvoice } from './issue-invoice.ts';

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

describe('[BC-9] a month of invoices', () => {
  it('has every document, series without gaps, the VAT, and the ledger’s sums', async () => {
    const [first, second] = [await desk.invoiced(), await desk.invoiced()];
    await desk.refund(second, 700);
    const view = await desk.viewMonth(month);
    expect(view.invoices.map(({ gross }: { gross: number }) => gross).toSorted()).toEqual(
      [-700, WITH_VAT, WITH_VAT].toSorted(),
    );
    expect(
      view.invoices.find(({ orderId }: { orderId: string }) => orderId === String(first.orderId)),
    ).toMatchObject({
      kind: 'simplified',
      customer: null,
      corrects: null,
    });
    expect(view.series).toMatchObject([
      { code: 'RS', missingCount: 0, count: 1, gross: -700 },
      { code: 'S', missingCount: 0, count: 2, gross: 2 * WITH_VAT },
    ]);
    expect(view.taxes).toHaveLength(1);
    expect(view.taxes[0].base + view.taxes[0].vat).toBe(2 * WITH_VAT - 700);
    expect(view.ledger).toEqual({
      payments: 2 * WITH_VAT,
      refunds: -700,
      chargebacks: 0,
      orders: [],
      differing: 0,
    });
  });

  it('names the missing numbers of a series', async () => {
    await desk.invoiced();
    const { db } = test.deps;
    const code = { code: 'S', year: 2027 } as const;
    const series = db.selectFrom('invoice_series').select('last_number').where('year', '=', 2027);
    const { last_number: last } = await series.where('code', '=', 'S').executeTakeFirstOrThrow();
    const setLast = (number: number) =>
      db
        .updateTable('invoice_series')
        .set({ last_number: number })
        .where('code', '=', code.code)
        .where('year', '=', code.year)
        .execute();
    await setLast(last + 2);
    const simplified = (await desk.viewMonth(month)).series.find((one: { code: string }) => one.code === 'S');
    await setLast(last);
    const number = (sequence: number) => `S27-${String(sequence).padStart(6, '0')}`;
    expect(simplified).toMatchObject({ missingCount: 2, missing: [number(last + 1), number(last + 2)] });
  });

  it('tells which orders have other invoices than money, and why', async () => {
    const waiting = await paidPurchase(test);
    const blocked = await paidPurchase(test);
    await test.deps.db
      .insertInto('invoice_block')
      .values({ order_id: blocked.orderId, reason: 'no_tax_rule', blocked_at: test.deps.clock() })
      .execute();
    const late = await paidPurchase(test);
    const issuedIn = month;
    test.setNow(new Date(`2029-01-02T10:00:00Z`));
    await issueInvoice(test.deps, late.orderId);
    const { ledger, blocked: listed } = await desk.viewMonth(issuedIn);
    const row = ({ orderId }: Purchase, reason: string) => ({
      ...{ orderId: String(orderId), money: WITH_VAT, invoiced: 0, reason },
    });
    expect(ledger).toMatchObject({
      differing: 3,
      orders: [row(waiting, 'unknown'), row(blocked, 'blocked'), row(late, 'invoiced_later')],
    });
    expect(listed).toMatchObject([{ orderId: String(blocked.orderId), reason: 'no_tax_rule' }]);
    await test.deps.db.deleteFrom('invoice_block').execute();
  });

  it('is searched by number and by order, in every month', async () => {
    const bought = await desk.invoiced();
    const [invoice] = await selectInvoices(test.deps.db, bought.orderId);
    test.setNow(new Date('2027-12-01T10:00:00Z'));
    const [number, order] = [invoice?.number.toLowerCase() ?? '', String(bought.orderId)];
    const spaced = (text: string) => `${text.slice(0, 4)} ${text.slice(4)}`;
    for (const text of [number, order, spaced(number), spaced(order), spaced(order).replace(' ', '.')])
      expect(await desk.search(text)).toMatchObject([{ id: invoice?.id }]);
    expect(await desk.search('nothing%')).toEqual([]);
  });

  it('is exported as CSV that a spreadsheet reads, without running a formula', async () => {
    const bought = await desk.invoiced();
    const set = await desk.setCustomer(bought, { name: '=HYPERLINK("https://evil.example")' });
    expect(set.statusCode).toBe(200);
    const answer = await desk.accountant.call('GET', `api/invoices/export?month=${month}`);
    expect(answer.headers['content-disposition']).toContain(`${month}.csv`);
    const lines = answer.body.split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFNúmero;Fecha;Tipo;/);
    expect(lines).toHaveLength(5);
    expect(answer.body).toContain(`;"'=HYPERLINK(""https://evil.example"")";`);
    expect(answer.body).toContain(';20,76;4,36;25,12;');
    expect(answer.body).toContain(';-20,76;-4,36;-25,12;');
    expect(lines[1]).toMatch(/;Tarjeta[^;]*$/);
  });
});

it.each([
  ['operador', 403],
  ['editor', 403],
  ['admin', 200],
] as const)('[RO-4] is shown to staff of the role %s: %i', async (role, status) => {
  const client = await signIn(test, role);
  const bought = await desk.invoiced();
  const [invoice] = await selectInvoices(test.deps.db, bought.orderId);
  for (const path of [
    'invoices',
    'invoices/export',
    `invoices/${invoice?.id}/file`,
    `orders/${bought.orderId}/invoices`,
  ])
    expect([path, (await client.call('GET', `api/${path}`)).statusCode]).toEqual([path, status]);
});

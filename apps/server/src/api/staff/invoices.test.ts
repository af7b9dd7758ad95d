import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SPAIN, WITH_VAT } from '../../../test/billing.ts';
import { requestAsStaff, sendAll } from '../../../test/providers/refunds.ts';
import { type Purchase, paidPurchase } from '../../../test/purchase.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { selectInvoices } from '../../invoices/invoices.queries.ts';
import { issueCreditNote } from '../../invoices/issue-credit-note.ts';
import { issueInvoice } from '../../invoices/issue-invoice.ts';
import { selectRefunds } from '../../payments/refunds/refunds.queries.ts';
import { settleRefund } from '../../payments/refunds/settle-refund.ts';
import { jsonb } from '../../platform/db/json.ts';

let test: TestApp;
let accountant: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  accountant = await signIn(test, 'contable');
});
afterAll(() => test.close());

let month: string;
let months = 0;
/** Each test has a month of its own. */
beforeEach(() => {
  months += 1;
  month = new Date(Date.UTC(2027, months - 1)).toISOString().slice(0, 7);
  test.setNow(new Date(`${month}-15T10:00:00Z`));
});
const letAMinutePass = () => test.setNow(new Date(test.deps.clock().getTime() + 60_000));

const viewMonth = async (wanted = month) =>
  (await accountant.call('GET', `api/invoices?month=${wanted}`)).json();
const search = async (text: string) =>
  (await accountant.call('GET', `api/invoices?search=${text}`)).json().invoices;
const viewOrder = async ({ orderId }: Purchase) =>
  (await accountant.call('GET', `api/orders/${orderId}/invoices`)).json();
const setCustomer = async (bought: Purchase, billing: object, seen?: string | null) =>
  accountant.call('PUT', `api/orders/${bought.orderId}/invoices/customer`, {
    billing: { ...SPAIN, ...billing },
    seen: seen === undefined ? ((await viewOrder(bought)).invoices.find(isCurrent)?.id ?? null) : seen,
  });

const isCurrent = (
  { corrects }: { corrects: string | null },
  at: number,
  all: { replaces: string | null; number: string }[],
) => corrects === null && !all.some(({ replaces }) => replaces === all[at]?.number);

async function invoiced(): Promise<Purchase> {
  const bought = await paidPurchase(test);
  await issueInvoice(test.deps, bought.orderId);
  return bought;
}

async function refund(bought: Purchase, amount: number): Promise<void> {
  letAMinutePass();
  await requestAsStaff(test, bought, { amount });
  await sendAll(test, bought);
  for (const { id } of await selectRefunds(test.deps.db, bought.orderId))
    await issueCreditNote(test.deps, id);
}

describe('[BC-9] a month of invoices', () => {
  it('has every document, series without gaps, the VAT, and the ledger’s sums', async () => {
    const [first, second] = [await invoiced(), await invoiced()];
    await refund(second, 700);
    const view = await viewMonth();
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
    await invoiced();
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
    const simplified = (await viewMonth()).series.find((one: { code: string }) => one.code === 'S');
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
    const { ledger, blocked: listed } = await viewMonth(issuedIn);
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
    const bought = await invoiced();
    const [invoice] = await selectInvoices(test.deps.db, bought.orderId);
    test.setNow(new Date('2027-12-01T10:00:00Z'));
    for (const text of [invoice?.number.toLowerCase() ?? '', String(bought.orderId)])
      expect(await search(text)).toMatchObject([{ id: invoice?.id }]);
    expect(await search('nothing%')).toEqual([]);
  });

  it('is exported as CSV that a spreadsheet reads, without running a formula', async () => {
    const bought = await invoiced();
    const set = await setCustomer(bought, { name: '=HYPERLINK("https://evil.example")' });
    expect(set.statusCode).toBe(200);
    const answer = await accountant.call('GET', `api/invoices/export?month=${month}`);
    expect(answer.headers['content-disposition']).toContain(`${month}.csv`);
    const lines = answer.body.split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFNúmero;Fecha;Tipo;/);
    expect(lines).toHaveLength(5);
    expect(answer.body).toContain(`;"'=HYPERLINK(""https://evil.example"")";`);
    expect(answer.body).toContain(';20,76;4,36;25,12;');
    expect(answer.body).toContain(';-20,76;-4,36;-25,12;');
  });
});

describe('[BC-9] the customer of an invoice', () => {
  it('is corrected by a credit note and an invoice that replaces it, in one act', async () => {
    const bought = await invoiced();
    await refund(bought, 700);
    const before = await viewOrder(bought);
    const corrected = await setCustomer(bought, {}, before.invoices[0].id);
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
    expect((await viewMonth()).ledger).toMatchObject({ differing: 0 });
    const file = await accountant.call('GET', `api/invoices/${second.id}/file`);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const shown = await bought.who.fetch(`/desktopapp/rest/pedidos?id=${bought.orderId}`);
    expect(JSON.stringify(shown.json())).toContain(second.id);
  });

  it('is credited to the cent when a refund of before the correction comes back', async () => {
    const bought = await invoiced();
    await refund(bought, 700);
    expect((await setCustomer(bought, {})).statusCode).toBe(200);
    const [returned] = await selectRefunds(test.deps.db, bought.orderId);
    letAMinutePass();
    const failed = { state: 'failed', refundRef: null, failureCode: null, by: 'stripe' } as const;
    await settleRefund(test.deps, returned?.id ?? '', failed);
    await issueCreditNote(test.deps, returned?.id ?? '');
    letAMinutePass();
    expect((await setCustomer(bought, { name: 'Otras Muestras, S. L.' })).statusCode).toBe(200);
    const current = (await viewOrder(bought)).invoices.find(isCurrent);
    expect(current).toMatchObject({ gross: WITH_VAT, customer: { name: 'Otras Muestras, S. L.' } });
    await refund(bought, WITH_VAT);
    expect((await viewMonth()).ledger).toMatchObject({ differing: 0 });
    const { invoices } = await viewOrder(bought);
    expect(invoices.reduce((sum: number, { gross }: { gross: number }) => sum + gross, 0)).toBe(0);
  });

  it('of a reverse charge stays the business whose VAT number was confirmed', async () => {
    const bought = await invoiced();
    const confirmed = { number: 'DE123456789', consultation: null, checkedAt: '2027-01-01T00:00:00Z' };
    await test.deps.db
      .updateTable('customer_order')
      .set({ tax: jsonb({ treatment: 'reverse_charge', legalText: null, vat: confirmed }) })
      .where('id', '=', bought.orderId)
      .execute();
    const foreign = { country: 'EE', taxId: 'EE123456789', postalCode: '10111', province: '' };
    const refused = await setCustomer(bought, foreign);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'invoice_other_tax']);
    const german = { country: 'DE', taxId: '123456789', postalCode: '10115', province: '' };
    const corrected = await setCustomer(bought, german);
    expect(corrected.json().invoices.at(-1)).toMatchObject({ customer: { taxId: 'DE123456789' } });
  });

  it('is corrected once, however often the form is sent', async () => {
    const bought = await invoiced();
    const { invoices } = await viewOrder(bought);
    const answers = await Promise.all([1, 2, 3].map(() => setCustomer(bought, {}, invoices[0].id)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(await selectInvoices(test.deps.db, bought.orderId)).toHaveLength(3);
    const again = await setCustomer(bought, {});
    expect([again.statusCode, again.json().code]).toEqual([409, 'invoice_same']);
  });

  it('is rejected with the reason, and nothing is issued', async () => {
    const bought = await invoiced();
    const wrong = await setCustomer(bought, { taxId: 'B00000001', name: ' ' });
    expect([wrong.statusCode, wrong.json().fields.map(({ name }: { name: string }) => name)]).toEqual([
      422,
      ['billing.name', 'billing.taxId'],
    ]);
    const canaries = await setCustomer(bought, { postalCode: '35001', province: 'Las Palmas' });
    expect([canaries.statusCode, canaries.json().code]).toEqual([409, 'invoice_other_tax']);
    await refund(bought, WITH_VAT);
    const credited = await setCustomer(bought, {}, (await viewOrder(bought)).invoices[0].id);
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
    const refused = await accountant.call('POST', `api/orders/${bought.orderId}/invoices`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'invoice_blocked']);
    expect(await viewOrder(bought)).toMatchObject({ invoices: [], blocked: 'customer_data_missing' });
    const completed = await setCustomer(bought, {});
    expect(completed.json()).toMatchObject({ invoices: [{ kind: 'full' }], blocked: null });
  });
});

it.each([
  ['operador', 403],
  ['editor', 403],
  ['admin', 200],
] as const)('[RO-4] is shown to staff of the role %s: %i', async (role, status) => {
  const client = await signIn(test, role);
  const bought = await invoiced();
  const [invoice] = await selectInvoices(test.deps.db, bought.orderId);
  for (const path of [
    'invoices',
    'invoices/export',
    `invoices/${invoice?.id}/file`,
    `orders/${bought.orderId}/invoices`,
  ])
    expect([path, (await client.call('GET', `api/${path}`)).statusCode]).toEqual([path, status]);
});

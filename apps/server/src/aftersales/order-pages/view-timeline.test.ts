import type { OrderPageView } from '@folio/contract/aftersales/order-pages.view';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payWithoutConsents, TUESDAY } from '../../../test/order-without-consents.ts';
import { latestAttempt, paidPurchase, purchase, type TestVisitor } from '../../../test/purchase.ts';
import { pdf } from '../../../test/staff/files.ts';
import { type StaffClient, signIn } from '../../../test/staff/staff-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { recordDispute } from '../../payments/disputes/chargeback.ts';
import { issueInvoice } from '../../payments/invoices/issue-invoice.ts';
import { requestRefund } from '../../payments/refunds/request-refund.ts';

let test: TestApp;
let operator: StaffClient;
beforeAll(async () => {
  test = await createTestApp();
  operator = await signIn(test, 'operador');
});
beforeEach(() => test.setNow());
afterAll(() => test.close());

type Shown = { readonly who: TestVisitor; readonly orderId: number };
const page = async ({ who, orderId }: Shown): Promise<OrderPageView> =>
  (await who.view('order', { orderId: String(orderId), key: null })).json().value;
const kinds = async (shown: Shown) => (await page(shown)).timeline.events.map(({ kind }) => kind);
const next = async (shown: Shown) => (await page(shown)).timeline.next;
const onTuesday = (hours: number) => test.setNow(new Date(TUESDAY.getTime() + hours * 3_600_000));
const setLine = (orderId: number, state: 'waiting_customer' | 'in_progress') =>
  test.deps.db
    .updateTable('order_line')
    .set({ state, updated_at: test.deps.clock() })
    .where('order_id', '=', orderId)
    .execute();

describe('[RT-12] the timeline of an order', () => {
  it('tells the order’s way from its placing to a second delivery, without names of staff', async () => {
    const bought = await paidPurchase(test);
    const { orderId } = bought;
    expect(await kinds(bought)).toEqual(['placed', 'paid']);
    await issueInvoice(test.deps, orderId);
    const [line] = (await page(bought)).lines;
    const work = async (name: string) => {
      await operator.upload(Number(line?.id), { name, bytes: pdf(name) });
      expect((await operator.call('POST', `api/lines/${line?.id}/deliver`)).statusCode).toBe(200);
    };
    await operator.call('POST', `api/orders/${orderId}/notes`, { text: 'una nota interna', key: 'k' });
    await work('nota.pdf');
    await work('corregida.pdf');
    expect(await kinds(bought)).toEqual(['placed', 'paid', 'invoice', 'started', 'delivered', 'redelivered']);
    const { timeline } = await page(bought);
    expect(timeline.next).toEqual([]);
    expect(JSON.stringify(timeline)).not.toMatch(/operador|Olga|interna/);
  });

  it('has a refund with its amount, and a chargeback', async () => {
    const refunded = await paidPurchase(test);
    await requestRefund(test.deps, refunded.orderId, {
      ...{
        lineIds: [],
        amount: 500,
        reason: 'customer',
        note: 'una nota interna',
        by: 'conta@folio.example',
      },
    });
    const { timeline } = await page(refunded);
    expect(timeline.events.at(-1)).toMatchObject({ kind: 'refund_requested', amount: 500 });
    expect(JSON.stringify(timeline)).not.toMatch(/conta@|interna/);
    const disputed = await paidPurchase(test);
    const { id, amount, currency } = await latestAttempt(test, disputed.orderId);
    const dispute = { disputeRef: `dp_${disputed.orderId}`, amount, currency, reason: 'fraudulent' };
    await recordDispute(test.deps, { id }, { ...dispute, state: 'lost' });
    expect(await kinds(disputed)).toEqual(expect.arrayContaining(['charged_back']));
    expect(await next(disputed)).toEqual([]);
  });
});

describe('[RT-12] what comes next', () => {
  it('is the payment, then the promise by the registry’s calendar, then nothing', async () => {
    onTuesday(0);
    const unpaid = await purchase(test);
    expect(await next(unpaid)).toEqual([{ kind: 'pay', lineId: null, at: null }]);
    const paid = await paidPurchase(test);
    const [step] = await next(paid);
    // Four working hours from ten in Madrid.
    expect(step).toMatchObject({ kind: 'due', at: '2026-11-24T13:00:00.000Z' });
    onTuesday(5);
    expect(await next(paid)).toMatchObject([{ kind: 'late', at: '2026-11-24T13:00:00.000Z' }]);
  });

  it('is the customer’s permission, and when work starts without it', async () => {
    onTuesday(0);
    const shown = await payWithoutConsents(test);
    expect(await next(shown)).toEqual([{ kind: 'consents', lineId: null, at: '2026-12-09T23:00:00.000Z' }]);
  });

  it('is paused while a line waits for its customer, and the promise moves by the time that was left', async () => {
    onTuesday(0);
    const shown = await paidPurchase(test);
    const { orderId } = shown;
    onTuesday(1);
    await setLine(orderId, 'waiting_customer');
    const [line] = (await page(shown)).lines;
    // Three hours were left at eleven. At four in the afternoon one is left today and two tomorrow.
    onTuesday(6);
    const resumed = '2026-11-25T10:00:00.000Z';
    expect(await next(shown)).toEqual([{ kind: 'answer', lineId: line?.id, at: resumed }]);
    expect(await kinds(shown)).toEqual(['placed', 'paid', 'waiting']);
    expect((await operator.call('POST', `api/lines/${line?.id}/take`)).statusCode).toBe(200);
    expect(await next(shown)).toEqual([{ kind: 'due', lineId: line?.id, at: resumed }]);
  });

  it('keeps a promise that was broken before the pause', async () => {
    onTuesday(0);
    const shown = await paidPurchase(test);
    onTuesday(6);
    await setLine(shown.orderId, 'waiting_customer');
    const [line] = (await page(shown)).lines;
    onTuesday(30);
    await operator.call('POST', `api/lines/${line?.id}/take`);
    expect(await next(shown)).toMatchObject([{ kind: 'late', at: '2026-11-24T13:00:00.000Z' }]);
  });
});

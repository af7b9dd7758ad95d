import { describe, expect, it } from 'vitest';
import { captureIn, startPaypal } from '../testing.ts';

describe('paypal: refunds', () => {
  const paid = async () => {
    const paypal = await startPaypal();
    const { body } = await paypal.create();
    await paypal.agree(body.id);
    const { id } = captureIn((await paypal.capture(body.id)).body);
    const refund = (amount?: string, headers: Record<string, string> = {}) =>
      paypal.call(
        'POST',
        `/v2/payments/captures/${id}/refund`,
        amount === undefined ? {} : { amount: { currency_code: 'EUR', value: amount } },
        headers,
      );
    const captureStatus = async () => (await paypal.call('GET', `/v2/payments/captures/${id}`)).body.status;
    return { ...paypal, order: body.id, refund, captureStatus };
  };
  const ledgerOf = async (url: string) => {
    const state = await (await fetch(`${url}/__state`)).json();
    // The endpoint answers with wholeState().
    return (state as { paypal: { ledger: object[] } }).paypal.ledger;
  };

  it('in part and then of the rest, and never more', async () => {
    const { refund, captureStatus, url, order, types } = await paid();
    expect(await refund('5.12')).toMatchObject({ status: 201, body: { status: 'COMPLETED' } });
    expect(await captureStatus()).toBe('PARTIALLY_REFUNDED');
    expect((await refund('20.01')).body.details?.[0]?.issue).toBe('REFUND_AMOUNT_EXCEEDED');
    expect((await refund()).status).toBe(201);
    expect(await captureStatus()).toBe('REFUNDED');
    expect((await refund()).body.details?.[0]?.issue).toBe('CAPTURE_FULLY_REFUNDED');
    expect(await ledgerOf(url)).toEqual([
      { order_id: 'P-1001', payments: [order], charged: 2512, refunded: 2512 },
    ]);
    await expect.poll(() => types().slice(2)).toEqual(Array(2).fill('PAYMENT.CAPTURE.REFUNDED'));
  });

  it('once for a PayPal-Request-Id', async () => {
    const { refund, url } = await paid();
    const first = await refund('5.00', { 'paypal-request-id': 'r1' });
    expect((await refund('5.00', { 'paypal-request-id': 'r1' })).body.id).toBe(first.body.id);
    expect(await ledgerOf(url)).toMatchObject([{ refunded: 500 }]);
  });

  it.each([
    ['pending', 'COMPLETED', 'REFUNDED', 2512],
    ['fail', 'FAILED', 'COMPLETED', 0],
  ])('that are to be %s end as %s', async (requested, end, capture, refunded) => {
    const { refund, captureStatus, control, call, url } = await paid();
    await control({ provider: 'paypal', refund: requested });
    const { body } = await refund();
    expect(body.status).toBe('PENDING');
    const statusNow = async () => (await call('GET', `/v2/payments/refunds/${body.id}`)).body.status;
    await expect.poll(statusNow, { timeout: 20_000 }).toBe(end);
    expect(await captureStatus()).toBe(capture);
    expect(await ledgerOf(url)).toMatchObject([{ charged: 2512, refunded }]);
  });

  it('stand in the report of a day beside the payments', async () => {
    const { refund, call } = await paid();
    await refund('5.12');
    const day = (from: number, to: number) =>
      `/v1/reporting/transactions?start_date=${new Date(from).toISOString()}&end_date=${new Date(to).toISOString()}&fields=all`;
    const now = Date.now();
    const { body } = await call('GET', day(now - 60_000, now + 60_000));
    expect(body).toMatchObject({
      total_items: 2,
      total_pages: 1,
      transaction_details: [
        {
          transaction_info: {
            transaction_event_code: 'T0006',
            transaction_amount: { value: '25.12' },
            fee_amount: { value: '-1.08' },
            transaction_status: 'S',
            invoice_id: 'P-1001-1',
            custom_field: 'P-1001',
          },
        },
        { transaction_info: { transaction_event_code: 'T1107', transaction_amount: { value: '-5.12' } } },
      ],
    });
    expect((await call('GET', day(now - 120_000, now - 60_000))).body.total_items).toBe(0);
    expect((await call('GET', `${day(now - 60_000, now + 60_000)}&page_size=1&page=2`)).body).toMatchObject({
      total_pages: 2,
      transaction_details: [{ transaction_info: { transaction_event_code: 'T1107' } }],
    });
    expect((await call('GET', day(now - 32 * 86_400_000, now))).status).toBe(400);
  });
});

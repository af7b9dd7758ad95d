import { describe, expect, it } from 'vitest';
import { captureIn, linkTo, RETURN, startPaypal } from '../testing.ts';

describe('paypal: an order', () => {
  it('[EN-15] is agreed to by the buyer, captured, and told to the shop', async () => {
    const { create, agree, capture, call, types, shop } = await startPaypal();
    const { status, body: order } = await create();
    expect([status, order.status]).toEqual([201, 'PAYER_ACTION_REQUIRED']);
    expect(linkTo(order, 'payer-action')).toContain(`checkoutnow?token=${order.id}`);
    const back = await agree(order.id);
    expect(back).toMatch(new RegExp(`^${RETURN}/vuelta\\?n=1&token=${order.id}&PayerID=\\w{13}$`));
    expect((await call('GET', `/v2/checkout/orders/${order.id}`)).body.status).toBe('APPROVED');
    const captured = await capture(order.id);
    expect([captured.status, captured.body.status]).toEqual([201, 'COMPLETED']);
    const { id } = captureIn(captured.body);
    expect((await call('GET', `/v2/payments/captures/${id}`)).body).toMatchObject({
      status: 'COMPLETED',
      amount: { currency_code: 'EUR', value: '25.12' },
      custom_id: 'P-1001',
      invoice_id: 'P-1001-1',
      supplementary_data: { related_ids: { order_id: order.id } },
      seller_receivable_breakdown: { paypal_fee: { value: '1.08' }, net_amount: { value: '24.04' } },
    });
    await expect.poll(types).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
    expect(JSON.parse(shop.heard[1]?.payload ?? '')).toMatchObject({
      resource_type: 'capture',
      resource: { id, custom_id: 'P-1001', supplementary_data: { related_ids: { order_id: order.id } } },
    });
  });

  it('shows all of itself when asked, and little otherwise', async () => {
    const { create } = await startPaypal();
    const small = await create();
    expect(small.body).not.toHaveProperty('purchase_units');
    const whole = await create({}, { prefer: 'return=representation' });
    expect(whole.body).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [{ reference_id: 'default', amount: { value: '25.12' } }],
    });
  });

  it('without a payment source is CREATED, with a link to approve', async () => {
    const { call } = await startPaypal();
    const { body } = await call('POST', '/v2/checkout/orders', {
      intent: 'CAPTURE',
      purchase_units: [{ amount: { currency_code: 'EUR', value: '1' } }],
      application_context: { return_url: `${RETURN}/vuelta` },
    });
    expect(body.status).toBe('CREATED');
    expect(linkTo(body, 'approve')).toContain(body.id);
  });

  it('canceled by the buyer leads back, and can still be agreed to', async () => {
    const { create, press, agree, call } = await startPaypal();
    const { body } = await create();
    expect(await press(body.id, { do: 'cancel' })).toBe(`${RETURN}/cancelado?token=${body.id}`);
    expect((await call('GET', `/v2/checkout/orders/${body.id}`)).body.status).toBe('PAYER_ACTION_REQUIRED');
    expect(await agree(body.id)).toContain('PayerID');
  });

  it('is not agreed to before the log-in', async () => {
    const { create, press, call } = await startPaypal();
    const { body } = await create();
    expect(await press(body.id, { do: 'agree' })).toContain('checkoutnow');
    expect((await call('GET', `/v2/checkout/orders/${body.id}`)).body.status).toBe('PAYER_ACTION_REQUIRED');
  });

  it.each([
    [{ amount: { currency_code: 'EUR' } }, 400, 'MISSING_REQUIRED_PARAMETER'],
    [{ amount: { currency_code: 'EUR', value: '1,50' } }, 400, 'INVALID_PARAMETER_SYNTAX'],
    [{ amount: { currency_code: 'EUR', value: '1.505' } }, 422, 'DECIMAL_PRECISION'],
    [{ amount: { currency_code: 'USD', value: '1.50' } }, 422, 'CURRENCY_NOT_SUPPORTED'],
    [{ description: 'x'.repeat(128) }, 400, 'INVALID_STRING_LENGTH'],
  ])('with %j is refused', async (unit, status, issue) => {
    const { create } = await startPaypal();
    const refused = await create(unit);
    expect([refused.status, refused.body.details?.[0]?.issue]).toEqual([status, issue]);
    expect(refused.body).toHaveProperty('debug_id');
  });
});

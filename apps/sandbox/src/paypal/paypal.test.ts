import { describe, expect, it } from 'vitest';
import { captureIn, RETURN, startPaypal } from './testing.ts';

const linkTo = (links: { rel: string; href: string }[], rel: string) =>
  links.find((link) => link.rel === rel)?.href;

describe('paypal: an order', () => {
  it('[EN-15] is agreed to by the buyer, captured, and told to the shop', async () => {
    const { create, agree, capture, call, types, shop } = await startPaypal();
    const { status, body: order } = await create();
    expect([status, order.status]).toEqual([201, 'PAYER_ACTION_REQUIRED']);
    expect(linkTo(order.links, 'payer-action')).toContain(`checkoutnow?token=${order.id}`);
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
    expect(linkTo(body.links, 'approve')).toContain(body.id);
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

describe('paypal: a capture', () => {
  const agreed = async (source?: string) => {
    const paypal = await startPaypal();
    const { body } = await paypal.create();
    await paypal.agree(body.id, source);
    return { ...paypal, order: body.id };
  };

  it('needs the buyer’s word, and happens once', async () => {
    const { create, agree, capture } = await startPaypal();
    const { body } = await create();
    expect((await capture(body.id)).body.details?.[0]?.issue).toBe('ORDER_NOT_APPROVED');
    await agree(body.id);
    await capture(body.id);
    const again = await capture(body.id);
    expect([again.status, again.body.details?.[0]?.issue]).toEqual([422, 'ORDER_ALREADY_CAPTURED']);
  });

  it('of a refused card sends the buyer back, who chooses another', async () => {
    const { order, capture, agree } = await agreed('declined-card');
    const refused = await capture(order);
    expect([refused.status, refused.body.details?.[0]?.issue]).toEqual([422, 'INSTRUMENT_DECLINED']);
    expect(linkTo(refused.body.links, 'redirect')).toContain(`token=${order}`);
    await agree(order);
    expect((await capture(order)).body.status).toBe('COMPLETED');
  });

  it.each([
    ['review', 'PENDING', ['PAYMENT.CAPTURE.PENDING', 'PAYMENT.CAPTURE.COMPLETED']],
    ['review-denied', 'PENDING', ['PAYMENT.CAPTURE.PENDING', 'PAYMENT.CAPTURE.DENIED']],
    ['denied', 'DECLINED', ['PAYMENT.CAPTURE.DENIED']],
  ])('chosen as %s is %s first', async (source, status, later) => {
    const { order, capture, types } = await agreed(source);
    expect(captureIn((await capture(order)).body).status).toBe(status);
    await expect.poll(() => types().slice(1), { timeout: 8000 }).toEqual(later);
  });

  it('is answered the same for the same PayPal-Request-Id', async () => {
    const { order, capture, call, types } = await agreed();
    const first = await capture(order, { 'paypal-request-id': 'attempt-1' });
    const again = await capture(order, { 'paypal-request-id': 'attempt-1' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const path = `/v2/checkout/orders/${order}/capture`;
    const other = await call('POST', path, { note: 'other' }, { 'paypal-request-id': 'attempt-1' });
    expect(other.body.details?.[0]?.issue).toBe('DUPLICATE_REQUEST_ID');
    await expect.poll(types).toHaveLength(2);
  });

  it('of an invoice that was paid before is refused', async () => {
    const { order, capture, create, agree } = await agreed();
    await capture(order);
    const { body } = await create();
    await agree(body.id);
    expect((await capture(body.id)).body.details?.[0]?.issue).toBe('DUPLICATE_INVOICE_ID');
  });

  it('fails as PayPal-Mock-Response says, and nothing changes', async () => {
    const { order, capture } = await agreed();
    const mock = (code: string) => ({ 'paypal-mock-response': `{"mock_application_codes":"${code}"}` });
    const refused = await capture(order, mock('INSTRUMENT_DECLINED'));
    expect([refused.status, refused.body.details?.[0]?.issue]).toEqual([422, 'INSTRUMENT_DECLINED']);
    expect((await capture(order, mock('INTERNAL_SERVER_ERROR'))).status).toBe(500);
    expect((await capture(order)).status).toBe(201);
  });

  it('is cut off after it was made when told, and found by a repeat', async () => {
    const { order, capture, control } = await agreed();
    const wish = { nextOutcome: 'timeout-after', call: 'capture', timeoutMs: 10 };
    await control({ provider: 'paypal', ...wish });
    await expect(capture(order, { 'paypal-request-id': 'k' })).rejects.toThrow();
    const again = await capture(order, { 'paypal-request-id': 'k' });
    expect([again.status, again.body.status]).toEqual([200, 'COMPLETED']);
  });

  it('comes to what the control endpoint says', async () => {
    const { order, capture, control, agree } = await agreed();
    await control({ provider: 'paypal', nextOutcome: 'decline:COMPLIANCE_VIOLATION' });
    expect((await capture(order)).body.details?.[0]?.issue).toBe('COMPLIANCE_VIOLATION');
    await control({ provider: 'paypal', nextOutcome: 'decline:INSTRUMENT_DECLINED' });
    expect((await capture(order)).body.details?.[0]?.issue).toBe('INSTRUMENT_DECLINED');
    await agree(order, 'denied');
    await control({ provider: 'paypal', nextOutcome: 'approve' });
    expect(captureIn((await capture(order)).body).status).toBe('COMPLETED');
  });
});

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
  const booksOf = async (url: string) => {
    const state = await (await fetch(`${url}/__state`)).json();
    // The endpoint answers with wholeState().
    return (state as { paypal: { books: object[] } }).paypal.books;
  };

  it('in part and then of the rest, and never more', async () => {
    const { refund, captureStatus, url, order, types } = await paid();
    expect(await refund('5.12')).toMatchObject({ status: 201, body: { status: 'COMPLETED' } });
    expect(await captureStatus()).toBe('PARTIALLY_REFUNDED');
    expect((await refund('20.01')).body.details?.[0]?.issue).toBe('REFUND_AMOUNT_EXCEEDED');
    expect((await refund()).status).toBe(201);
    expect(await captureStatus()).toBe('REFUNDED');
    expect((await refund()).body.details?.[0]?.issue).toBe('CAPTURE_FULLY_REFUNDED');
    expect(await booksOf(url)).toEqual([
      { order_id: 'P-1001', payments: [order], charged: 2512, refunded: 2512 },
    ]);
    await expect.poll(() => types().slice(2)).toEqual(Array(2).fill('PAYMENT.CAPTURE.REFUNDED'));
  });

  it('once for a PayPal-Request-Id', async () => {
    const { refund, url } = await paid();
    const first = await refund('5.00', { 'paypal-request-id': 'r1' });
    expect((await refund('5.00', { 'paypal-request-id': 'r1' })).body.id).toBe(first.body.id);
    expect(await booksOf(url)).toMatchObject([{ refunded: 500 }]);
  });

  it.each([
    ['pending', 'COMPLETED', 'REFUNDED', 2512],
    ['fail', 'FAILED', 'COMPLETED', 0],
  ])('that are to be %s end as %s', async (wish, end, capture, refunded) => {
    const { refund, captureStatus, control, call, url } = await paid();
    await control({ provider: 'paypal', refund: wish });
    const { body } = await refund();
    expect(body.status).toBe('PENDING');
    const statusNow = async () => (await call('GET', `/v2/payments/refunds/${body.id}`)).body.status;
    await expect.poll(statusNow, { timeout: 8000 }).toBe(end);
    expect(await captureStatus()).toBe(capture);
    expect(await booksOf(url)).toMatchObject([{ charged: 2512, refunded }]);
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

describe('paypal: who may call', () => {
  it('a client with its credentials, for as long as its token is good', async () => {
    const { token, call, control } = await startPaypal();
    expect(await token()).toMatchObject({ status: 200, token_type: 'Bearer', expires_in: 32_400 });
    expect(await token('folio-test-client:wrong')).toMatchObject({ status: 401, error: 'invalid_client' });
    expect(await token(undefined, 'password')).toMatchObject({ error: 'unsupported_grant_type' });
    expect((await call('GET', '/v2/checkout/orders/NONE')).status).toBe(404);
    await control({ provider: 'paypal', endTokens: true });
    expect(await call('GET', '/v2/checkout/orders/NONE')).toMatchObject({
      status: 401,
      body: { error: 'invalid_token' },
    });
  });
});

describe('paypal: the approval page', () => {
  it.each([
    ['es-ES', 'Entra en tu cuenta', /25,12\s€/],
    ['pt-PT', 'Entre na sua conta', /25,12\s€/],
    ['en-GB', 'Log in to your account', /€25\.12/],
  ])('speaks %s, with the amount, and says what it is', async (locale, words, amount) => {
    const { call, api } = await startPaypal();
    const { body } = await call('POST', '/v2/checkout/orders', {
      intent: 'CAPTURE',
      purchase_units: [{ amount: { currency_code: 'EUR', value: '25.12' }, description: '<b>Nota' }],
      payment_source: { paypal: { experience_context: { locale } } },
    });
    const page = await (await fetch(`${api}/checkoutnow?token=${body.id}`)).text();
    expect(page).toContain(words);
    expect(page).toMatch(amount);
    expect(page).toContain('&#60;b&#62;Nota');
    expect(page).toContain('class="imitation"');
  });

  it('knows no other orders', async () => {
    const { api } = await startPaypal();
    expect((await fetch(`${api}/checkoutnow?token=NONE`)).status).toBe(404);
  });
});

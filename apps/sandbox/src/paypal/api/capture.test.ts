import { describe, expect, it } from 'vitest';
import { captureIn, linkTo, startPaypal } from '../testing.ts';

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
    expect(linkTo(refused.body, 'redirect')).toContain(`token=${order}`);
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
    await expect.poll(() => types().slice(1), { timeout: 20_000 }).toEqual(later);
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
    const requested = { nextOutcome: 'timeout-after', call: 'capture', timeoutMs: 10 };
    await control({ provider: 'paypal', ...requested });
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

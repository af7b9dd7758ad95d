import { describe, expect, it } from 'vitest';
import { refusal, startMonei } from './testing.ts';

describe('monei: phones and Multibanco', () => {
  it.each([
    ['bizum', '500 000 000', '+34500000000'],
    ['mbway', '912 345 678', '+351912345678'],
  ])('%s waits for the phone and is accepted there', async (method, phone, phoneNumber) => {
    const { create, press, client } = await startMonei();
    const { id } = await create({ allowedPaymentMethods: [method] });
    await press(id, { do: method, phone });
    expect((await client.payments.get(id)).status).toBe('PENDING');
    expect((await press(id, { do: 'accept' })).location).toContain('SUCCEEDED');
    expect((await client.payments.get(id)).paymentMethod).toEqual({ method, [method]: { phoneNumber } });
  });

  it('a Bizum whose telephone the shop knows goes to it at once', async () => {
    const { create, press } = await startMonei();
    const paymentMethod = { bizum: { phoneNumber: '+34500000000' } };
    const { id, nextAction } = await create({ paymentMethod });
    expect(nextAction?.type).toBe('BIZUM_CHALLENGE');
    expect((await press(id, { do: 'accept' })).location).toContain('SUCCEEDED');
    const wrong = create({ paymentMethod: { bizum: { phoneNumber: '+441' } } });
    expect(await refusal(wrong)).toMatchObject({ statusCode: 422 });
  });

  it('a request refused on the phone fails', async () => {
    const { create, press, client } = await startMonei();
    const { id } = await create({ allowedPaymentMethods: ['mbway'] });
    await press(id, { do: 'mbway', phone: '+351 912 345 678' });
    expect((await press(id, { do: 'reject' })).location).toContain('FAILED');
    expect(await client.payments.get(id)).toMatchObject({ statusMessage: expect.stringContaining('phone') });
  });

  it('Multibanco shows entity and reference, stays pending, and is paid later', async () => {
    const { create, press, client, url, statuses } = await startMonei();
    const { id } = await create({ allowedPaymentMethods: ['multibanco'], sessionDetails: { lang: 'pt' } });
    await press(id, { do: 'multibanco' });
    const page = await (await fetch(`${url}/monei/payments/${id}`)).text();
    expect(page).toContain('Entity</dt><dd>11249');
    expect(page).toMatch(/Reference<\/dt><dd>\d{3} \d{3} \d{3}</);
    expect(page).toMatch(/status=PENDING/);
    expect(await client.payments.get(id)).toMatchObject({
      status: 'PENDING',
      paymentMethod: { method: 'multibanco' },
    });
    await press(id, { do: 'accept' });
    await expect.poll(statuses).toEqual(['PENDING', 'SUCCEEDED']);
  });

  it('offers only what the shop allows', async () => {
    const { create, press, client, url } = await startMonei();
    const { id } = await create({ allowedPaymentMethods: ['card', 'bizum'] });
    const page = await (await fetch(`${url}/monei/payments/${id}`)).text();
    expect([page.includes('Card'), page.includes('Bizum'), page.includes('MB WAY')]).toEqual([
      true,
      true,
      false,
    ]);
    await press(id, { do: 'mbway', phone: '912345678' });
    await press(id, { do: 'accept' });
    expect((await client.payments.get(id)).status).toBe('PENDING');
    const { paymentMethods } = await client.paymentMethods.get(undefined, id);
    expect(paymentMethods).toEqual(['card', 'bizum']);
  });
});

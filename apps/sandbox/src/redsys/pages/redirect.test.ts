import { describe, expect, it } from 'vitest';
import { CARDS, type Fields, redsysShop } from '../../testing/redsys-shop.ts';

const CARD = { do: 'card', expiry: '12/34', cvv: '123' };

/** A customer who was sent to the payment page, and what he does there. */
async function customer(more: Fields = {}, version: Parameters<typeof redsysShop>[0] = 'HMAC_SHA256_V1') {
  const shop = await redsysShop(version);
  const payment = shop.payment(more);
  const open = (fields: object) =>
    fetch(`${shop.url}/redsys/sis/realizarPago`, {
      method: 'POST',
      body: new URLSearchParams({ ...shop.envelope(fields as Fields) }),
      headers: { 'accept-language': 'en' },
    });
  const opened = await open(payment);
  const page = await opened.text();
  const press = async (typed: Record<string, string>) =>
    (await fetch(opened.url, { method: 'POST', body: new URLSearchParams(typed) })).text();
  return { ...shop, payment, open, page, press, address: opened.url };
}

/** Where the page leads back to. */
const backTo = (page: string) =>
  new URL(/<a class="button primary pay" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&#38;', '&') ?? '');

describe('redsys: the payment page', () => {
  it('takes a card, tells the shop, and leads back to it with the same signed fields', async () => {
    const { page, press, notices, payment } = await customer();
    expect(page).toContain('25.12');
    expect(page).toContain('imitates Redsys');
    const result = await press({ ...CARD, number: '4548 8144 7972 7229' });
    expect(result).toContain('Payment made');
    await expect.poll(() => notices).toHaveLength(1);
    const [notice] = notices;
    expect(notice).toMatchObject({ genuine: true, version: 'HMAC_SHA256_V1' });
    expect(notice?.fields).toMatchObject({
      Ds_Response: '0000',
      Ds_Amount: '2512',
      Ds_Order: payment.DS_MERCHANT_ORDER,
      Ds_MerchantData: 'P-1001',
      Ds_Terminal: '001',
      Ds_Card_Number: '454881******7229',
    });
    expect(notice?.fields.Ds_Date).toMatch(/^\d\d%2F\d\d%2F\d{4}$/);
    expect(notice?.fields.Ds_Hour).toMatch(/^\d\d%3A\d\d$/);
    const back = backTo(result);
    expect(`${back.pathname}?pedido=${back.searchParams.get('pedido')}`).toBe('/gracias?pedido=1');
    const returned = back.searchParams.get('Ds_MerchantParameters') ?? '';
    expect(JSON.parse(Buffer.from(returned, 'base64').toString())).toEqual(notice?.fields);
  });

  it('asks for the bank’s code when the card wants it, and only then is paid', async () => {
    const { press, responses, redsysState } = await customer();
    const asked = await press({ ...CARD, number: CARDS.challenge });
    expect(asked).toContain('Your bank wants to know that it is you');
    expect((await redsysState()).all).toMatchObject([{ charged: 0 }]);
    expect(await press({ do: 'code', code: '111111' })).toContain('That is not the code');
    expect(await press({ do: 'code', code: '123456' })).toContain('Payment made');
    await expect.poll(responses).toEqual(['0000']);
    expect((await redsysState()).all).toMatchObject([{ order_id: 'P-1001', charged: 2512 }]);
  });

  it('is denied after three wrong codes', async () => {
    const { press, responses } = await customer();
    await press({ ...CARD, number: CARDS.challenge });
    for (const code of ['1', '2']) await press({ do: 'code', code });
    const result = await press({ do: 'code', code: '3' });
    expect(result).toContain('The payment was not made');
    expect(backTo(result).pathname).toBe('/pago');
    await expect.poll(responses).toEqual(['0184']);
  });

  it('can be given up, which the shop hears as 9915', async () => {
    const { press, notices } = await customer();
    const result = await press({ do: 'cancel' });
    expect(result).toContain('You have cancelled the payment');
    expect(backTo(result).pathname).toBe('/pago');
    await expect
      .poll(() => notices)
      .toMatchObject([{ fields: { Ds_Response: '9915', Ds_ErrorCode: 'SIS9915' } }]);
  });

  it('by Bizum: the phone, then its PIN and the code', async () => {
    const { page, press, notices } = await customer({ DS_MERCHANT_PAYMETHODS: 'z' });
    expect(page).toContain('Pay with Bizum');
    expect(page).not.toContain('Pay by card');
    expect(await press({ do: 'bizum', phone: '912345678' })).toContain('Spanish mobile of nine digits');
    expect(await press({ do: 'bizum', phone: '600 009 999' })).toContain('is not in Bizum');
    expect(await press({ do: 'bizum', phone: '+34 700 000 000' })).toContain('Bizum PIN');
    expect(await press({ do: 'bizum-code', pin: '1111', sms: '123456' })).toContain('does not match');
    expect(await press({ do: 'bizum-code', pin: '1234', sms: '123456' })).toContain('Payment made');
    await expect
      .poll(() => notices)
      .toMatchObject([{ fields: { Ds_Response: '0000', Ds_ProcessedPayMethod: '68' } }]);
  });

  it.each([
    [{ number: '4548810000000004' }, 'it is not a card’s'],
    [{ number: CARDS.challenge, expiry: '01/20' }, 'that have not passed'],
    [{ number: CARDS.challenge, cvv: '12' }, 'the three digits on the back'],
  ])('says what is wrong with %j, keeps the number and forgets the CVV', async (typed, words) => {
    const { press } = await customer();
    const again = await press({ ...CARD, ...typed });
    expect(again).toContain(words);
    expect(again).toContain(`value="${typed.number}"`);
    expect(again).not.toMatch(/name="cvv" value="\d/);
  });

  it('pays once, however often the button is pressed', async () => {
    const { press, redsysState, control } = await customer();
    await control({ provider: 'redsys', latencyMs: 50 });
    await Promise.all([1, 2, 3].map(() => press({ ...CARD, number: CARDS.frictionless })));
    const { all, deliveries } = await redsysState();
    expect(all).toMatchObject([{ charged: 2512 }]);
    expect(deliveries).toHaveLength(1);
  });

  it('opens again while it waits, and refuses the order number afterwards', async () => {
    const { open, payment, press, address } = await customer();
    expect((await open(payment)).url).toBe(address);
    expect(await (await open({ ...payment, DS_MERCHANT_AMOUNT: '1' })).text()).toContain('SIS0051');
    await press({ do: 'cancel' });
    expect(await (await open(payment)).text()).toContain('SIS0051');
  });

  it('opens for nobody who does not know its address', async () => {
    const { url, payment } = await customer();
    const { status } = await fetch(`${url}/redsys/sis/pago/${payment.DS_MERCHANT_ORDER}/x`);
    expect(status).toBe(404);
  });

  it('does not begin with a wrong signature', async () => {
    const { url, envelope, payment } = await customer();
    const body = new URLSearchParams({ ...envelope(payment), Ds_Signature: 'AAAA' });
    const page = await (await fetch(`${url}/redsys/sis/realizarPago`, { method: 'POST', body })).text();
    expect(page).toContain('This payment cannot start');
    expect(page).toContain('SIS0042');
  });

  it('leads back without parameters when the terminal is set so', async () => {
    const { press, control } = await customer();
    await control({ provider: 'redsys', returnParameters: false });
    const result = await press({ ...CARD, number: CARDS.frictionless });
    expect([...backTo(result).searchParams.keys()]).toEqual(['pedido']);
  });
});

describe('redsys: what the control endpoint requested outcomes', () => {
  it('decides the next payment, whatever the card, through a challenge too', async () => {
    const { press, control, responses } = await customer();
    await control({ provider: 'redsys', nextOutcome: 'decline:116' });
    await press({ ...CARD, number: CARDS.challenge });
    await press({ do: 'code', code: '123456' });
    await expect.poll(responses).toEqual(['0116']);
  });

  it('cuts the customer off after paying', async () => {
    const { press, control, responses } = await customer();
    await control({ provider: 'redsys', nextOutcome: 'timeout-after', call: 'page', timeoutMs: 0 });
    await expect(press({ ...CARD, number: CARDS.frictionless })).rejects.toThrow();
    await expect.poll(responses).toEqual(['0000']);
  });

  it.each([
    [{ duplicate: true }, ['0000', '0000']],
    [{ delayMs: 30 }, ['0000']],
  ])('%j: notifications come %j', async (webhooks, responses) => {
    const shop = await customer();
    await shop.control({ provider: 'redsys', webhooks });
    await shop.press({ ...CARD, number: CARDS.frictionless });
    await expect.poll(shop.responses).toEqual(responses);
  });

  it('signs a notification wrongly', async () => {
    const { press, control, notices } = await customer();
    await control({ provider: 'redsys', webhooks: { badSignature: true } });
    await press({ ...CARD, number: CARDS.frictionless });
    await expect.poll(() => notices).toMatchObject([{ genuine: false }]);
  });
});

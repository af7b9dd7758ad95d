import { describe, expect, it, vi } from 'vitest';
import { CARDS, redsysShop } from '../../test/redsys-shop.ts';

const TYPED = { expiry: '12/34', cvv: '123' };

/** Presses a button of a page. */
const press = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields) }).then((page) => page.text());

describe('redsys: the payment page', () => {
  it.each(['HMAC_SHA256_V1', 'HMAC_SHA512_V1', 'HMAC_SHA512_V2'] as const)(
    '[EN-15] is paid by card once, notifies the shop and leads back, signed with %s',
    async (version) => {
      const { openPage, payment, responses } = await redsysShop(version);
      const { url } = await openPage(payment());
      const done = await press(url, { do: 'card', number: CARDS.frictionless, ...TYPED });
      expect(done).toMatch(/href="[^"]+Ds_Signature=/);
      await press(url, { do: 'cancel' });
      await expect.poll(responses).toEqual(['0000']);
    },
  );

  it('asks for the bank’s code, and is denied after three wrong ones', async () => {
    const { openPage, payment, responses } = await redsysShop();
    const { url } = await openPage(payment());
    await press(url, { do: 'card', number: CARDS.challenge, ...TYPED });
    for (const code of ['1', '2', '3']) await press(url, { do: 'code', code });
    await expect.poll(responses).toEqual(['0184']);
  });

  it('says what is wrong with a card, and does not open for a used order number or a wrong address', async () => {
    const { openPage, payment, url: origin } = await redsysShop();
    const fields = payment();
    const { url } = await openPage(fields);
    expect((await openPage(fields)).url).toBe(url);
    expect(await press(url, { do: 'card', number: '4000' })).toContain('Enter a test card');
    await press(url, { do: 'cancel' });
    expect(await (await openPage(fields)).text()).toContain('SIS0051');
    const other = `${origin}/redsys/sis/pago/${fields.DS_MERCHANT_ORDER}/0`;
    expect((await fetch(other)).status).toBe(404);
  });

  it('denies and signs wrongly when the control endpoint requests it, once', async () => {
    const { openPage, payment, notices, control } = await redsysShop();
    await control({ provider: 'redsys', nextOutcome: 'decline:190', webhooks: { badSignature: true } });
    const { url } = await openPage(payment());
    const denied = await press(url, { do: 'card', number: CARDS.frictionless, ...TYPED });
    expect(denied).toContain('The payment was not made (0190)');
    await vi.waitFor(() => expect(notices).toThrow('wrong signature'), { timeout: 60_000 });
    const next = await openPage(payment({ DS_MERCHANT_PAYMETHODS: 'z' }));
    await press(next.url, { do: 'bizum', phone: '700000000' });
    const paid = await press(next.url, { do: 'bizum-code', pin: '1234', sms: '123456' });
    expect(paid).toContain('The payment was made.');
  });
});

describe('redsys: payments over REST', () => {
  const authentication = (configuration: Record<string, unknown>, more: object = {}) => ({
    threeDSInfo: 'AuthenticationData',
    protocolVersion: configuration.protocolVersion,
    threeDSServerTransID: configuration.threeDSServerTransID,
    ...{ threeDSCompInd: 'U', notificationURL: 'http://127.0.0.1:9/3ds', browserTZ: '-60' },
    ...{ browserAcceptHeader: 'text/html', browserUserAgent: 'Test/1.0', browserJavaEnabled: 'false' },
    ...{ browserLanguage: 'es-ES', browserColorDepth: '24' },
    ...{ browserScreenHeight: '740', browserScreenWidth: '360' },
    ...more,
  });

  /** Begins a payment with a card in Redsys' fields. */
  async function begin(number: string) {
    const shop = await redsysShop();
    const fields = shop.payment();
    const order = fields.DS_MERCHANT_ORDER;
    const paying = { ...fields, DS_MERCHANT_IDOPER: await shop.createIdOper(order, number) };
    const start = { ...paying, DS_MERCHANT_EMV3DS: { threeDSInfo: 'CardData' } };
    // The answer describes the card.
    const { Ds_EMV3DS } = await shop.rest('iniciaPeticionREST', start);
    const configuration = Ds_EMV3DS as Record<string, unknown>;
    const pay = (emv3ds?: object) =>
      shop.rest('trataPeticionREST', { ...paying, ...(emv3ds && { DS_MERCHANT_EMV3DS: emv3ds }) });
    return { ...shop, fields, order, configuration, pay };
  }

  it('a card without a challenge is paid once, and refunded in parts', async () => {
    const { pay, configuration, rest, fields, order, createIdOper, responses } = await begin(
      CARDS.frictionless,
    );
    expect(await pay(authentication(configuration))).toMatchObject({ Ds_Response: '0000' });
    expect(await pay(authentication(configuration))).toEqual({ errorCode: 'SIS0051' });
    expect(await createIdOper(order, CARDS.frictionless)).toBe('-1');
    const refund = (amount: string) =>
      rest('trataPeticionREST', { ...fields, DS_MERCHANT_TRANSACTIONTYPE: '3', DS_MERCHANT_AMOUNT: amount });
    expect(await refund('1000')).toMatchObject({ Ds_Response: '0900' });
    expect(await refund('1513')).toEqual({ errorCode: 'SIS0057' });
    await expect.poll(responses).toEqual(['0000', '0900']);
  });

  it('a challenge is paid only after the bank’s own page', async () => {
    const { pay, configuration, url } = await begin(CARDS.challenge);
    const { Ds_EMV3DS } = await pay(authentication(configuration));
    const { creq, acsURL } = Ds_EMV3DS as { creq: string; acsURL: string };
    const response = (cres: string) =>
      pay({ threeDSInfo: 'ChallengeResponse', protocolVersion: '2.2.0', cres });
    const { url: page } = await fetch(acsURL, { method: 'POST', body: new URLSearchParams({ creq }) });
    expect(page.startsWith(url)).toBe(true);
    expect(await press(page, { do: 'code', code: '000000' })).toContain('Enter 123456');
    const cres = /name="cres" value="([^"]+)"/.exec(await press(page, { do: 'code', code: '123456' }))?.[1];
    expect(await response(cres ?? '')).toMatchObject({ Ds_Response: '0000' });
  });

  it('a bank’s answer that its page never gave, or incomplete data, pay nothing', async () => {
    const { pay, configuration } = await begin(CARDS.challenge);
    await pay(authentication(configuration));
    const { threeDSServerTransID } = configuration;
    const forged = Buffer.from(JSON.stringify({ threeDSServerTransID, transStatus: 'Y' })).toString(
      'base64url',
    );
    expect(
      await pay({ threeDSInfo: 'ChallengeResponse', protocolVersion: '2.2.0', cres: forged }),
    ).toMatchObject({ Ds_Response: '0184' });
    const other = await begin(CARDS.frictionless);
    const data = authentication(other.configuration, { browserTZ: '' });
    expect(await other.pay(data)).toEqual({ errorCode: 'SIS0581' });
    expect(await other.pay(authentication(configuration))).toEqual({ errorCode: 'SIS0585' });
    expect(await other.pay()).toMatchObject({ Ds_Response: '0195' });
  });

  it('a wrong key, merchant, amount or card is rejected', async () => {
    const { rest, payment } = await redsysShop();
    const wrongKey = Buffer.from('another-merchants-secret').toString('base64');
    const pay = (more: object, key?: string) => rest('trataPeticionREST', { ...payment(), ...more }, key);
    expect(await pay({}, wrongKey)).toEqual({ errorCode: 'SIS0042' });
    expect(await pay({ DS_MERCHANT_TERMINAL: '2' })).toEqual({ errorCode: 'SIS0026' });
    expect(await pay({ DS_MERCHANT_AMOUNT: '0' })).toEqual({ errorCode: 'SIS0431' });
    expect(await pay({ DS_MERCHANT_IDOPER: 'x' })).toEqual({ errorCode: 'SIS0063' });
  });
});

import { describe, expect, it } from 'vitest';
import { authentication, CARDS, type Fields, redsysShop, withCard } from '../../testing/redsys-shop.ts';

type Shop = Awaited<ReturnType<typeof redsysShop>>;

/** iniciaPeticion and the first trataPeticion for a new payment. */
async function firstCall(shop: Shop, number: string, more: Fields = {}) {
  const payment = shop.payment({ ...withCard(number), ...more });
  const started = await shop.start({ ...payment, DS_MERCHANT_EMV3DS: { threeDSInfo: 'CardData' } });
  const configuration = started.Ds_EMV3DS as Fields;
  const answer = await shop.treat({ ...payment, DS_MERCHANT_EMV3DS: authentication(configuration) });
  return { payment, configuration, answer };
}

/** The customer on the bank's page; gives the cres that the page sends on. */
async function onBankPage({ url }: Shop, request: Fields, typed: Record<string, string>) {
  const opened = await fetch(String(request.acsURL), {
    method: 'POST',
    body: new URLSearchParams({ creq: String(request.creq), threeDSSessionData: 'sesión 1' }),
  });
  expect(opened.url).toContain(`${url}/redsys/acs/challenge/`);
  const answered = await fetch(opened.url, { method: 'POST', body: new URLSearchParams(typed) });
  const page = await answered.text();
  return { page, cres: /name="cres" value="([^"]+)"/.exec(page)?.[1] ?? '' };
}

const paid = { Ds_Response: '0000', Ds_Amount: '2512', Ds_Currency: '978', Ds_MerchantData: 'P-1001' };

describe('redsys: payments over REST', () => {
  it('a card that the bank asks nothing of is paid at once', async () => {
    const shop = await redsysShop();
    const { answer, configuration, payment } = await firstCall(shop, CARDS.frictionless);
    expect(configuration).toMatchObject({ protocolVersion: '2.2.0', threeDSInfo: 'CardConfiguration' });
    expect(configuration.threeDSMethodURL).toBeUndefined();
    expect(answer).toMatchObject({ ...paid, Ds_Order: payment.DS_MERCHANT_ORDER, Ds_SecurePayment: '2' });
    expect(answer.Ds_AuthorisationCode).toMatch(/^\d{6}$/);
    await expect.poll(shop.responses).toEqual(['0000']);
  });

  it('a challenge: the bank’s page, its code, and the final answer', async () => {
    const shop = await redsysShop();
    const { answer, configuration, payment } = await firstCall(shop, CARDS.challengeWithMethod);
    expect(configuration.threeDSMethodURL).toBe(`${shop.url}/redsys/acs/method`);
    expect(answer.Ds_Response).toBeUndefined();
    const request = answer.Ds_EMV3DS as Fields;
    expect(request).toMatchObject({ threeDSInfo: 'ChallengeRequest', protocolVersion: '2.2.0' });
    const { page, cres } = await onBankPage(shop, request, { do: 'code', code: '123456' });
    expect(page).toContain('action="http://127.0.0.1:9/3ds"');
    expect(page).toContain('name="threeDSSessionData" value="sesión 1"');
    const emv3ds = { threeDSInfo: 'ChallengeResponse', protocolVersion: '2.2.0', cres };
    const final = { ...payment, DS_MERCHANT_EMV3DS: emv3ds };
    expect(await shop.treat(final)).toMatchObject({ ...paid, Ds_SecurePayment: '2' });
    expect(await shop.treat(final)).toEqual({ errorCode: 'SIS0592' });
  });

  it('the look at the browser answers with the transaction’s id', async () => {
    const shop = await redsysShop();
    const data = { threeDSServerTransID: 'abc', threeDSMethodNotificationURL: 'http://127.0.0.1:9/m' };
    const threeDSMethodData = Buffer.from(JSON.stringify(data)).toString('base64url');
    const page = await (
      await fetch(`${shop.url}/redsys/acs/method`, {
        method: 'POST',
        body: new URLSearchParams({ threeDSMethodData }),
      })
    ).text();
    const sent = /name="threeDSMethodData" value="([^"]+)"/.exec(page)?.[1] ?? '';
    expect(JSON.parse(Buffer.from(sent, 'base64url').toString())).toEqual({ threeDSServerTransID: 'abc' });
    expect(page).toContain('action="http://127.0.0.1:9/m"');
  });

  it('a cres that the bank’s page never wrote pays nothing', async () => {
    const shop = await redsysShop();
    const { answer, payment } = await firstCall(shop, CARDS.challenge);
    const creq = JSON.parse(
      Buffer.from(String((answer.Ds_EMV3DS as Fields).creq), 'base64url').toString(),
    ) as Fields;
    const cres = Buffer.from(JSON.stringify({ ...creq, messageType: 'CRes', transStatus: 'Y' }));
    const emv3ds = {
      threeDSInfo: 'ChallengeResponse',
      protocolVersion: '2.2.0',
      cres: cres.toString('base64'),
    };
    expect(await shop.treat({ ...payment, DS_MERCHANT_EMV3DS: emv3ds })).toMatchObject({
      Ds_Response: '0184',
    });
  });

  it.each([
    [{ do: 'cancel' }, 'N'],
    [{ do: 'code', code: '000000' }, null],
  ])('on the bank’s page %j comes to %s', async (typed, status) => {
    const shop = await redsysShop();
    const { answer } = await firstCall(shop, CARDS.challenge);
    const { page, cres } = await onBankPage(shop, answer.Ds_EMV3DS as Fields, typed);
    if (status === null) expect(page).toContain('That is not the code');
    else expect(JSON.parse(Buffer.from(cres, 'base64').toString())).toMatchObject({ transStatus: status });
  });

  it.each([
    [CARDS.denied, {}, '0190'],
    ['4111111111111111', {}, '0180'],
    [CARDS.frictionless, { DS_MERCHANT_CVV2: '999' }, '0190'],
    [CARDS.frictionless, { DS_MERCHANT_CVV2: '172' }, '0172'],
    [CARDS.frictionless, { DS_MERCHANT_AMOUNT: '2596' }, '0190'],
    [CARDS.frictionless, { DS_MERCHANT_AMOUNT: '2573' }, '0173'],
    [CARDS.frictionless, { DS_MERCHANT_AMOUNT: '000000002574' }, '0174'],
  ])('%s with %j is denied: %s', async (number, more, response) => {
    const shop = await redsysShop();
    const { answer } = await firstCall(shop, number, more);
    expect(answer).toMatchObject({ Ds_Response: response, Ds_AuthorisationCode: '' });
  });

  it('a card without 3-D Secure is taken as it is; one with it only by way of an exception', async () => {
    const shop = await redsysShop();
    const started = await shop.start({
      ...shop.payment(withCard(CARDS.no3ds)),
      DS_MERCHANT_EMV3DS: '{"threeDSInfo":"CardData"}',
    });
    expect(started.Ds_EMV3DS).toMatchObject({ protocolVersion: 'NO_3DS_v2' });
    const response = async (fields: Fields) => (await shop.treat(shop.payment(fields))).Ds_Response;
    expect(await response(withCard(CARDS.no3ds))).toBe('0000');
    expect(await response(withCard(CARDS.frictionless))).toBe('0195');
    expect(await response(withCard(CARDS.frictionless, { DS_MERCHANT_EXCEP_SCA: 'LWV' }))).toBe('0000');
  });

  it.each(['HMAC_SHA256_V1', 'HMAC_SHA512_V1', 'HMAC_SHA512_V2'] as const)(
    'answers and notifies in the version of the request: %s',
    async (version) => {
      const shop = await redsysShop(version);
      const answer = await shop.post('trataPeticionREST', shop.envelope(shop.payment(withCard(CARDS.no3ds))));
      expect(await answer.json()).toMatchObject({ Ds_SignatureVersion: version });
      await expect.poll(() => shop.notices).toMatchObject([{ version, genuine: true }]);
    },
  );
});

describe('redsys: refusals', () => {
  const wrong: [Fields, string][] = [
    [{ DS_MERCHANT_MERCHANTCODE: '999008882' }, 'SIS0026'],
    [{ DS_MERCHANT_TERMINAL: '2' }, 'SIS0026'],
    [{ DS_MERCHANT_CURRENCY: '840' }, 'SIS0027'],
    [{ DS_MERCHANT_ORDER: '' }, 'SIS0074'],
    [{ DS_MERCHANT_ORDER: '123' }, 'SIS0075'],
    [{ DS_MERCHANT_ORDER: '1234567890123' }, 'SIS0075'],
    [{ DS_MERCHANT_ORDER: 'P123' }, 'SIS0077'],
    [{ DS_MERCHANT_ORDER: '1234-1' }, 'SIS0014'],
    [{ DS_MERCHANT_AMOUNT: '25.12' }, 'SIS0019'],
    [{ DS_MERCHANT_AMOUNT: '0' }, 'SIS0019'],
    [{ DS_MERCHANT_AMOUNT: undefined }, 'SIS0018'],
    [{ DS_MERCHANT_TRANSACTIONTYPE: 'X' }, 'SIS0023'],
    [{ DS_MERCHANT_PAN: '4548810000000004' }, 'SIS0253'],
    [{ DS_MERCHANT_EXPIRYDATE: '2001' }, 'SIS0071'],
    [{ DS_MERCHANT_CVV2: '1' }, 'SIS0217'],
    [{ DS_MERCHANT_PAN: undefined, DS_MERCHANT_IDOPER: 'nobody' }, 'SIS0063'],
  ];
  it.each(wrong)('%j is %s', async (more, errorCode) => {
    const shop = await redsysShop();
    expect(await shop.treat(shop.payment({ ...withCard(CARDS.no3ds), ...more }))).toEqual({ errorCode });
  });

  it('a signature of another key, an unknown version, and padding where there may be none', async () => {
    const shop = await redsysShop();
    const good = shop.envelope(shop.payment(withCard(CARDS.no3ds)));
    const refusal = async (more: object) => shop.rest('trataPeticionREST', { ...good, ...more });
    const other = shop.envelope(shop.payment()).Ds_Signature;
    expect(await refusal({ Ds_Signature: other })).toEqual({ errorCode: 'SIS0042' });
    expect(await refusal({ Ds_SignatureVersion: 'T25V1' })).toEqual({ errorCode: 'SIS0429' });
    const padded = `${good.Ds_MerchantParameters}==`;
    expect(await refusal({ Ds_MerchantParameters: padded })).toEqual({ errorCode: 'SIS0430' });
    const text = Buffer.from('no JSON').toString('base64url');
    expect(await refusal({ Ds_MerchantParameters: text })).toEqual({ errorCode: 'SIS0431' });
  });

  it('an order number serves once, whatever came of it', async () => {
    const shop = await redsysShop();
    const payment = shop.payment(withCard(CARDS.no3ds, { DS_MERCHANT_CVV2: '999' }));
    expect(await shop.treat(payment)).toMatchObject({ Ds_Response: '0190' });
    expect(await shop.treat({ ...payment, DS_MERCHANT_CVV2: '123' })).toEqual({ errorCode: 'SIS0051' });
  });

  it('authentication data must be complete, and those of this order', async () => {
    const shop = await redsysShop();
    const { configuration } = await firstCall(shop, CARDS.frictionless);
    const refusal = async (more: Fields) =>
      (
        await shop.treat({
          ...shop.payment(withCard(CARDS.frictionless)),
          DS_MERCHANT_EMV3DS: authentication(configuration, more),
        })
      ).errorCode;
    expect(await refusal({})).toBe('SIS0585');
    expect(await refusal({ browserTZ: undefined })).toBe('SIS0580');
    expect(await refusal({ notificationURL: undefined })).toBe('SIS0584');
    expect(await refusal({ protocolVersion: '1.0' })).toBe('SIS0572');
  });
});

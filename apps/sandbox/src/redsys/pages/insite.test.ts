import { describe, expect, it } from 'vitest';
import { CARDS, type Fields, redsysShop } from '../../testing/redsys-shop.ts';

/** A shop and its customer's card, typed into the form of InSite. */
async function shopWithForm() {
  const shop = await redsysShop();
  const payment = shop.payment({ DS_MERCHANT_EXCEP_SCA: 'LWV' });
  const type = async (more: Fields = {}) => {
    const answer = await fetch(`${shop.url}/redsys/sis/NC/idOper`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        number: CARDS.frictionless,
        expiry: '12/34',
        cvv: '123',
        fuc: '999008881',
        terminal: '001',
        order: payment.DS_MERCHANT_ORDER,
        ...more,
      }),
    });
    // The endpoint answers with an object.
    return (await answer.json()) as Fields;
  };
  return { ...shop, payment, type };
}

describe('redsys: InSite', () => {
  it('an idOper pays its order once', async () => {
    const { type, payment, treat } = await shopWithForm();
    const { idOper } = await type();
    const pay = (more: Fields = {}) => treat({ ...payment, DS_MERCHANT_IDOPER: idOper, ...more });
    expect(await pay({ DS_MERCHANT_ORDER: '2026other' })).toEqual({ errorCode: 'SIS0063' });
    expect(await pay()).toMatchObject({ Ds_Response: '0000', Ds_Card_Number: '454881******7229' });
    expect(await pay()).toEqual({ errorCode: 'SIS0051' });
  });

  it('an idOper is used up by a payment that is denied, and not by the question before it', async () => {
    const { type, payment, treat, start } = await shopWithForm();
    const { idOper } = await type({ cvv: '999' });
    const asked = {
      ...payment,
      DS_MERCHANT_IDOPER: idOper,
      DS_MERCHANT_EMV3DS: { threeDSInfo: 'CardData' },
    };
    expect(await start(asked)).toMatchObject({ Ds_EMV3DS: { protocolVersion: '2.2.0' } });
    const { DS_MERCHANT_EMV3DS: _, ...paying } = asked;
    expect(await treat(paying)).toMatchObject({ Ds_Response: '0190' });
    expect(await start(asked)).toEqual({ errorCode: 'SIS0063' });
  });

  it.each([
    [{ number: '' }, { error: 'msg2', field: 'number' }],
    [{ number: '4548810000000004' }, { error: 'msg16', field: 'number' }],
    [{ expiry: '13/34' }, { error: 'msg7', field: 'expiry' }],
    [{ cvv: '' }, { error: 'msg11', field: 'cvv' }],
    [{ fuc: '1' }, { idOper: '-1' }],
  ])('%j is answered with %j', async (more, answer) => {
    const { type } = await shopWithForm();
    expect(await type(more)).toEqual(answer);
  });

  it('an order number that is taken gets no idOper', async () => {
    const { type, payment, treat } = await shopWithForm();
    await treat({ ...payment, DS_MERCHANT_IDOPER: (await type()).idOper });
    expect(await type()).toEqual({ idOper: '-1' });
  });

  it('keeps no card number but the published ones, and no CVV', async () => {
    const { type, payment, treat, url } = await shopWithForm();
    const { idOper } = await type({ number: '4111 1111 1111 1111', cvv: '987' });
    await treat({ ...payment, DS_MERCHANT_IDOPER: idOper });
    const state = await (await fetch(`${url}/__state`)).text();
    expect(state).toContain('411111******1111');
    expect(state).not.toMatch(/4111111111111111|987/);
  });

  it('serves its script, and its form with the shop’s button label', async () => {
    const { url } = await shopWithForm();
    const script = await (await fetch(`${url}/redsys/sis/NC/sandbox/redsysV3.js`)).text();
    for (const name of ['getInSiteForm', 'getInSiteFormJSON', 'storeIdOper']) expect(script).toContain(name);
    const form = await fetch(`${url}/redsys/sis/getInputNC?language=PT&buttonValue=Pagar%2025%20%E2%82%AC`);
    expect(form.headers.get('content-security-policy')).toContain('frame-ancestors http://127.0.0.1:*');
    const page = await form.text();
    expect(page).toContain('Card number');
    expect(page).toContain('Pagar 25 €');
  });
});

import { describe, expect, it } from 'vitest';
import { encipher } from './cipher.ts';
import { acknowledge, decipher, startSibs } from './testing.ts';

const TEXT =
  '{"returnStatus":{"statusMsg":"Success","statusCode":"000"},"paymentStatus":"Success","paymentMethod":"MBWAY","transactionID":"s2test","amount":{"currency":"EUR","value":"20.76"},"merchant":{"transactionId":"ORD-1","terminalId":"99978"},"notificationID":"839ca363-8581-4b9f-8041-000000000001"}';

async function accepted(options: Parameters<typeof startSibs>[0] = {}, requested?: object) {
  const sibs = await startSibs(options);
  if (requested) await sibs.control({ provider: 'sibs', webhooks: requested });
  const payment = await sibs.create();
  await sibs.purchase(payment, '351#912345678');
  await sibs.press('phone', payment.transactionID);
  return { ...sibs, payment };
}

describe('sibs: notices', () => {
  it('are enciphered as the vector is', () => {
    const secret = Buffer.from('MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=', 'base64');
    expect(encipher(TEXT, secret, Buffer.from('MTIzNDU2Nzg5MDEy', 'base64'))).toEqual({
      tag: '+W3U0mbU4noyHveEA3O6wQ==',
      body: '8ni7ltINQjAA62CRc5whqe3ImgZZiG3jCi5j1xBP9ARu0kjj1caVohNh1E0udPX21EAziHu/a6M4TLZxxiqAxvP57v9zBKf2p3u16/WT678vwlR3qh3UL7wT9GfIeHxHKo9aLV0eU2lvV/Xh6wRTvbR4UnX2sXWlGFIcU5XwLk9QcbladypZPF/iF67sCvZ/EtXMd+j4+ougG+TM6FaFVrlRiXBlh69CzdkW6r5ER0bHBo8CnMcKPRPlU8t+OR39SADZJS8ktiG57synuJrbRyvwaQlfBSyug6LMOuFxbNKwoosmnYCKfBegxtEE4U/crh2dk1/lLC+nwX4+aDnSYSrg7GSz9VGKT9Lk61/X7GinkIz2XAUOI4yw36MdTV6nQ1JhGg==',
    });
  });

  it('tell of a payment, and rest once they are acknowledged', async () => {
    const { shop, payment, url } = await accepted();
    await expect.poll(() => shop.heard).toHaveLength(1);
    const [heard] = shop.heard;
    expect(heard && decipher(heard)).toMatchObject({
      transactionID: payment.transactionID,
      paymentStatus: 'Success',
      paymentMethod: 'MBWAY',
      returnStatus: { statusCode: '000' },
      amount: { currency: 'EUR', value: '25.12' },
      merchant: { transactionId: 'P-1001', terminalId: '99978' },
      token: { tokenType: 'MobilePhone', value: '351#912345678' },
      notificationID: expect.any(String),
    });
    await expect.poll(() => deliveriesOf(url)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  });

  it.each([
    ['no body', () => ({ status: 200 })],
    ['another code', (heard: Parameters<typeof acknowledge>[0]) => acknowledge(heard, '200')],
    ['another id', () => ({ status: 200, body: '{"statusCode":"000","notificationID":"x"}' })],
  ])('come again after an answer with %s', async (_what, first) => {
    const { shop, url } = await accepted({
      answer: (heard, count) => (count === 1 ? first(heard) : acknowledge(heard)),
    });
    await expect.poll(() => shop.heard).toHaveLength(2);
    const ids = shop.heard.map((heard) => decipher(heard)?.notificationID);
    expect(ids[0]).toBe(ids[1]);
    expect(shop.heard[0]?.headers['x-initialization-vector']).not.toBe(
      shop.heard[1]?.headers['x-initialization-vector'],
    );
    await expect.poll(() => deliveriesOf(url)).toMatchObject([{ status: 'delivered', attempts: 2 }]);
  });

  it('want the code that is set', async () => {
    const { url } = await accepted({
      answer: (heard) => acknowledge(heard, '200'),
      env: { SIBS_ACKNOWLEDGEMENT: '200' },
    });
    await expect.poll(() => deliveriesOf(url)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  });

  it('can not be opened when they are to be wrong, and come twice when told', async () => {
    const { shop } = await accepted({}, { badSignature: true, duplicate: true });
    await expect.poll(() => shop.heard.length).toBeGreaterThan(2);
    expect(shop.heard.every((heard) => decipher(heard) === null)).toBe(true);
  });
});

async function deliveriesOf(url: string): Promise<object[]> {
  const state = await (await fetch(`${url}/__state`)).json();
  // The endpoint answers with wholeState().
  return (state as { sibs: { deliveries: object[] } }).sibs.deliveries;
}

import { describe, expect, it } from 'vitest';
import { CARDS, redsysShop, SECRET, withCard } from '../../testing/redsys-shop.ts';
import { sign, verify } from '../signature.ts';
import { elementText, wholeElement } from './xml.ts';

/** A shop that asks what became of an order. */
async function asker() {
  const shop = await redsysShop();
  async function ask(order: string, kind = '<Ds_TransactionType>0</Ds_TransactionType>', secret = SECRET) {
    const name = kind === '' ? 'Monitor' : 'Transaction';
    const version = `<Version Ds_Version="0.0"><Message><${name}><Ds_MerchantCode>999008881</Ds_MerchantCode><Ds_Terminal>1</Ds_Terminal><Ds_Order>${order}</Ds_Order>${kind}</${name}></Message></Version>`;
    const signature = sign('HMAC_SHA256_V1', secret, order, version);
    const messages = `<Messages>${version}<Signature>${signature}</Signature><SignatureVersion>HMAC_SHA256_V1</SignatureVersion></Messages>`;
    const answer = await fetch(`${shop.url}/redsys/apl02/services/SerClsWSConsulta`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: 'consultaOperaciones' },
      body: `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:web="http://webservices.apl02.redsys.es"><soapenv:Header/><soapenv:Body><web:consultaOperaciones><cadenaXML><![CDATA[${messages}]]></cadenaXML></web:consultaOperaciones></soapenv:Body></soapenv:Envelope>`,
    });
    const said = elementText(await answer.text(), 'consultaOperacionesReturn') ?? '';
    const covered = wholeElement(said, 'Version') ?? '';
    const genuine = verify('HMAC_SHA256_V1', SECRET, order, covered, elementText(said, 'Signature') ?? '');
    return { said, genuine, field: (field: string) => elementText(said, field) };
  }
  return { ...shop, ask };
}

describe('redsys: the query service', () => {
  it('tells of a payment whose notification got lost, signed', async () => {
    const { ask, payment, treat } = await asker();
    const paid = payment(withCard(CARDS.no3ds));
    await treat(paid);
    const { genuine, field } = await ask(paid.DS_MERCHANT_ORDER);
    expect(genuine).toBe(true);
    expect(field('Ds_State')).toBe('F');
    expect(field('Ds_Response')).toBe('0000');
    expect(field('Ds_Amount')).toBe('2512');
    expect(field('Ds_Currency')).toBe('978');
    expect(field('Ds_Order')).toBe(paid.DS_MERCHANT_ORDER);
    expect(field('Ds_Date')).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('tells of a payment that still waits', async () => {
    const { ask, payment, envelope, url } = await asker();
    const waiting = payment();
    const body = new URLSearchParams({ ...envelope(waiting) });
    await fetch(`${url}/redsys/sis/realizarPago`, { method: 'POST', body });
    const { field } = await ask(waiting.DS_MERCHANT_ORDER);
    expect([field('Ds_State'), field('Ds_Response')]).toEqual(['S', '9998']);
  });

  it('tells of the refunds, and of everything when asked to', async () => {
    const { ask, payment, treat } = await asker();
    const paid = payment(withCard(CARDS.no3ds));
    const order = paid.DS_MERCHANT_ORDER;
    await treat(paid);
    await treat({ ...paid, DS_MERCHANT_TRANSACTIONTYPE: '3', DS_MERCHANT_AMOUNT: '512' });
    const refund = await ask(order, '<Ds_TransactionType>3</Ds_TransactionType>');
    expect([refund.field('Ds_Amount'), refund.field('Ds_Response')]).toEqual(['512', '0900']);
    const { said } = await ask(order, '');
    expect(said.match(/<Response /g)).toHaveLength(2);
  });

  it('knows no other order, and believes no other key', async () => {
    const { ask } = await asker();
    expect((await ask('2026none')).field('Ds_ErrorCode')).toBe('XML0024');
    const other = Buffer.from('another-merchants-secret').toString('base64');
    expect((await ask('2026none', '', other)).field('Ds_ErrorCode')).toBe('XML0023');
  });
});

import { type SignatureVersion, sign, verify } from '../src/redsys/signature.ts';
import { startListener } from './listener.ts';
import { startSandbox } from './sandbox.ts';

const SECRET = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
export const CARDS = {
  frictionless: '4548814479727229',
  challenge: '4548817212493017',
  denied: '5576440022788500',
};

type Fields = Record<string, unknown>;

let orders = 0;

/** Returns the parameters of a payment of 25.12 € under a new order number. */
function payment(listenerUrl: string, more: Fields): Fields {
  orders += 1;
  return {
    DS_MERCHANT_AMOUNT: '2512',
    DS_MERCHANT_ORDER: `2026P${String(orders).padStart(4, '0')}`,
    DS_MERCHANT_MERCHANTCODE: '999008881',
    DS_MERCHANT_TERMINAL: '1',
    DS_MERCHANT_CURRENCY: '978',
    DS_MERCHANT_TRANSACTIONTYPE: '0',
    DS_MERCHANT_MERCHANTDATA: 'P-1001',
    DS_MERCHANT_MERCHANTURL: listenerUrl,
    DS_MERCHANT_URLOK: `${listenerUrl}?order=1`,
    DS_MERCHANT_URLKO: listenerUrl,
    ...more,
  };
}

/** Starts a sandbox and a shop that signs, pays and listens as a merchant of Redsys does. */
export async function redsysShop(
  version: SignatureVersion = 'HMAC_SHA512_V2',
  options: Parameters<typeof startSandbox>[0] = {},
) {
  const listener = await startListener();
  const sandbox = await startSandbox(options);

  function envelope(fields: Fields, secret = SECRET) {
    const encoded = Buffer.from(JSON.stringify(fields)).toString('base64url');
    return {
      Ds_SignatureVersion: version,
      Ds_MerchantParameters: encoded,
      Ds_Signature: sign(version, secret, String(fields.DS_MERCHANT_ORDER), encoded),
    };
  }

  /** Posts JSON and returns the fields of the answer, whose signature is checked, or the rejection. */
  async function rest(path: 'iniciaPeticionREST' | 'trataPeticionREST', fields: Fields, secret = SECRET) {
    const response = await fetch(`${sandbox.url}/redsys/sis/rest/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(envelope(fields, secret)),
    });
    const answer = (await response.json()) as Record<string, string>;
    return 'errorCode' in answer ? answer : open(answer);
  }

  /** Sends a card to Redsys as its fields in the shop's page do. Returns the idOper. */
  async function createIdOper(order: unknown, number: string): Promise<string> {
    const card = { number, expiry: '12/34', cvv: '123', fuc: '999008881', terminal: '1', order };
    const response = await fetch(`${sandbox.url}/redsys/sis/NC/idOper`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(card),
    });
    return ((await response.json()) as { idOper: string }).idOper;
  }

  const notices = () =>
    listener.received.map(({ payload }) => open(Object.fromEntries(new URLSearchParams(payload))));

  return {
    ...{ ...sandbox, rest, createIdOper, notices },
    payment: (more: Fields = {}) => payment(listener.url, more),
    /** Sends the shop's form to the payment page; returns the page's address. */
    openPage: async (fields: Fields) => {
      const body = new URLSearchParams(envelope(fields));
      return fetch(`${sandbox.url}/redsys/sis/realizarPago`, { method: 'POST', body });
    },
    responses: () => notices().map(({ Ds_Response }) => Ds_Response),
  };
}

/** Reads a signed envelope; throws for a wrong signature. */
function open(envelope: Record<string, string>): Record<string, unknown> {
  const { Ds_MerchantParameters: encoded = '', Ds_Signature = '', Ds_SignatureVersion } = envelope;
  const fields = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
  // The sandbox wrote the version.
  const version = Ds_SignatureVersion as SignatureVersion;
  if (!verify(version, SECRET, fields.Ds_Order, encoded, Ds_Signature)) throw new Error('wrong signature');
  return fields;
}

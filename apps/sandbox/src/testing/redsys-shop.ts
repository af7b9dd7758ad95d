import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { type SignatureVersion, sign, verify } from '../redsys/signature.ts';
import { startSandbox } from './harness.ts';

export const SECRET = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
export const CARDS = {
  frictionless: '4548814479727229',
  frictionlessWithMethod: '4918019160034602',
  challenge: '4548817212493017',
  challengeWithMethod: '4918019199883839',
  challengeDenied: '4907271141151707',
  denied: '4907277775205123',
  no3ds: '4548812049400004',
};

export type Fields = Record<string, unknown>;

export interface Notice {
  fields: Record<string, string>;
  version: string;
  genuine: boolean;
}

let orders = 0;

/** A sandbox and a shop that signs, pays and listens as one that uses Redsys does. */
export async function redsysShop(
  version: SignatureVersion = 'HMAC_SHA512_V2',
  options: Parameters<typeof startSandbox>[0] = {},
) {
  const notices: Notice[] = [];
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    notices.push(
      open(form.get('Ds_MerchantParameters'), form.get('Ds_SignatureVersion'), form.get('Ds_Signature')),
    );
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const shopUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sandbox = await startSandbox(options);

  /** The parameters of a payment of 25,12 € under a new order number. */
  function payment(more: Fields = {}) {
    orders += 1;
    return {
      DS_MERCHANT_AMOUNT: '2512',
      DS_MERCHANT_ORDER: `2026P${String(orders).padStart(4, '0')}`,
      DS_MERCHANT_MERCHANTCODE: '999008881',
      DS_MERCHANT_TERMINAL: '1',
      DS_MERCHANT_CURRENCY: '978',
      DS_MERCHANT_TRANSACTIONTYPE: '0',
      DS_MERCHANT_MERCHANTDATA: 'P-1001',
      DS_MERCHANT_MERCHANTURL: `${shopUrl}/redsys`,
      DS_MERCHANT_URLOK: `${shopUrl}/gracias?pedido=1`,
      DS_MERCHANT_URLKO: `${shopUrl}/pago`,
      ...more,
    };
  }

  function envelope(fields: Fields, as: SignatureVersion = version) {
    const json = Buffer.from(JSON.stringify(fields));
    const encoded = json.toString(as === 'HMAC_SHA512_V2' ? 'base64url' : 'base64');
    const order = String(fields.DS_MERCHANT_ORDER ?? fields.Ds_Merchant_Order ?? '');
    return {
      Ds_SignatureVersion: as,
      Ds_MerchantParameters: encoded,
      Ds_Signature: sign(as, SECRET, order, encoded),
    };
  }

  const post = (path: string, body: object) =>
    fetch(`${sandbox.url}/redsys/sis/rest/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  /** A call over REST: the opened answer, whose signature is right, or the code of the refusal. */
  async function rest(path: 'iniciaPeticionREST' | 'trataPeticionREST', body: object): Promise<Fields> {
    const answer: Fields = (await (await post(path, body)).json()) as Fields;
    if ('errorCode' in answer) return answer;
    const { fields, genuine } = open(
      String(answer.Ds_MerchantParameters),
      String(answer.Ds_SignatureVersion),
      String(answer.Ds_Signature),
    );
    expect(genuine).toBe(true);
    return fields;
  }

  return {
    ...sandbox,
    shopUrl,
    notices,
    payment,
    envelope,
    post,
    start: (fields: Fields) => rest('iniciaPeticionREST', envelope(fields)),
    treat: (fields: Fields) => rest('trataPeticionREST', envelope(fields)),
    rest,
    responses: () => notices.map(({ fields }) => fields.Ds_Response),
    async redsysState() {
      // The endpoint answers with wholeState(), whose members are lists of objects here.
      const state = (await (await fetch(`${sandbox.url}/__state`)).json()) as {
        redsys: { operations: Fields[]; deliveries: Fields[] };
        ledger: Fields[];
      };
      return { ...state.redsys, all: state.ledger };
    },
  };
}

function open(encoded: string | null, version: string | null, signature: string | null): Notice {
  const fields: Record<string, string> = JSON.parse(Buffer.from(encoded ?? '', 'base64').toString('utf8'));
  const genuine = verify(
    version as SignatureVersion,
    SECRET,
    fields.Ds_Order ?? '',
    encoded ?? '',
    signature ?? '',
  );
  return { fields, version: version ?? '', genuine };
}

/** A card as REST takes it. */
export const withCard = (number: string, more: Fields = {}): Fields => ({
  DS_MERCHANT_PAN: number,
  DS_MERCHANT_EXPIRYDATE: '3412',
  DS_MERCHANT_CVV2: '123',
  ...more,
});

/** `threeDSInfo: AuthenticationData` for what iniciaPeticion answered. */
export const authentication = (configuration: Fields, more: Fields = {}): Fields => ({
  threeDSInfo: 'AuthenticationData',
  protocolVersion: configuration.protocolVersion,
  threeDSServerTransID: configuration.threeDSServerTransID,
  threeDSCompInd: 'U',
  notificationURL: 'http://127.0.0.1:9/3ds',
  browserAcceptHeader: 'text/html',
  browserUserAgent: 'Test/1.0',
  browserJavaEnabled: 'false',
  browserJavascriptEnabled: 'true',
  browserLanguage: 'es-ES',
  browserColorDepth: '24',
  browserScreenHeight: '740',
  browserScreenWidth: '360',
  browserTZ: '-60',
  ...more,
});

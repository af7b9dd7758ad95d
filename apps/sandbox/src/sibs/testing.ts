import { createDecipheriv } from 'node:crypto';
import type { Environment } from '../env.ts';
import { startSandbox } from '../testing/harness.ts';
import { type Heard, startListener } from '../testing/listener.ts';

const SECRET = Buffer.from('MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=', 'base64');
const CLIENT = { 'x-ibm-client-id': 'folio-test-client' };
const TERMINAL = 99_978;
/** A telephone that waits for a person. */
export const PHONE = '351#912345678';

/** What comes back over the wire, as tests look at it. */
export interface Wire {
  transactionID: string;
  transactionSignature: string;
  paymentStatus: string;
  amount?: { value: number; currency: string };
  returnStatus: { statusCode: string; statusDescription: string };
  paymentReference?: { entity: string; reference: string; status: string; expireDate: string };
  [member: string]: unknown;
}

/** What a notice says, or null when its tag does not fit. */
export function decipher({ payload, headers }: Heard): Record<string, unknown> | null {
  const read = (name: string) => Buffer.from(String(headers[name]), 'base64');
  const opener = createDecipheriv('aes-256-gcm', SECRET, read('x-initialization-vector'));
  opener.setAuthTag(read('x-authentication-tag'));
  try {
    const text = Buffer.concat([opener.update(Buffer.from(payload, 'base64')), opener.final()]);
    return JSON.parse(text.toString('utf8'));
  } catch {
    return null;
  }
}

/** The acknowledgement that SIBS wants. */
export function acknowledge(heard: Heard, statusCode = '000') {
  const notificationID = decipher(heard)?.notificationID;
  return { status: 200, body: JSON.stringify({ statusCode, statusMsg: 'Success', notificationID }) };
}

/** A sandbox, calls to its SIBS, and a shop that hears and acknowledges the notices. */
export async function startSibs(
  options: { answer?: Parameters<typeof startListener>[0]; env?: Environment } = {},
) {
  const shop = await startListener(options.answer ?? ((heard) => acknowledge(heard)));
  const sandbox = await startSandbox({ env: { SIBS_WEBHOOK_URL: shop.url, ...options.env } });
  const api = `${sandbox.url}/sibs/spg/v2`;

  const call = async (path: string, body?: unknown, authorization = 'Bearer folio-test-token') => {
    const answer = await fetch(`${api}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...CLIENT,
        authorization,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // Every answer of the API is a JSON object.
    return { httpStatus: answer.status, ...((await answer.json()) as Wire) };
  };

  const create = (more: { transaction?: object; merchant?: object } = {}) =>
    call('/payments', {
      merchant: {
        terminalId: TERMINAL,
        channel: 'web',
        merchantTransactionId: 'P-1001',
        ...more.merchant,
      },
      transaction: {
        transactionTimestamp: new Date().toISOString(),
        description: 'Certidão permanente',
        moto: false,
        paymentType: 'PURS',
        amount: { value: 25.12, currency: 'EUR' },
        paymentMethod: ['MBWAY'],
        ...more.transaction,
      },
    });

  const reference = (validMs = 86_400_000) =>
    create({
      transaction: {
        paymentMethod: ['REFERENCE'],
        paymentReference: {
          initialDatetime: new Date().toISOString(),
          finalDatetime: new Date(Date.now() + validMs).toISOString(),
          maxAmount: { value: 25.12, currency: 'EUR' },
          minAmount: { value: 25.12, currency: 'EUR' },
          entity: '24000',
        },
      },
    });

  const purchase = ({ transactionID, transactionSignature }: Wire, customerPhone: string) =>
    call(`/payments/${transactionID}/mbway-id/purchase`, { customerPhone }, `Digest ${transactionSignature}`);

  const generate = ({ transactionID, transactionSignature }: Wire) =>
    call(`/payments/${transactionID}/service-reference/generate`, {}, `Digest ${transactionSignature}`);

  const status = ({ transactionID }: Wire) => call(`/payments/${transactionID}/status`);

  const named = (name: string) => call(`/payments/status?merchantTransactionId=${name}`);

  const follow = (
    { transactionID: id }: Wire,
    what: 'capture' | 'cancellation' | 'refund',
    value: number,
    original = id,
  ) =>
    call(`/payments/${id}/${what}`, {
      merchant: { terminalId: TERMINAL, channel: 'web', merchantTransactionId: `P-1001-${what}` },
      transaction: {
        transactionTimestamp: new Date().toISOString(),
        description: what,
        amount: { value, currency: 'EUR' },
        originalTransaction: { id: original, datetime: new Date().toISOString() },
      },
    });

  /** A person presses a button on the page of telephones or of the cash machine. */
  const press = (
    page: 'phone' | 'multibanco',
    transaction: string,
    button = page === 'phone' ? 'accept' : 'pay',
  ) =>
    fetch(`${sandbox.url}/sibs/${page}`, {
      method: 'POST',
      body: new URLSearchParams({ transaction, do: button }),
      redirect: 'manual',
    });
  const page = async (name: 'phone' | 'multibanco') => (await fetch(`${sandbox.url}/sibs/${name}`)).text();

  return {
    ...sandbox,
    api,
    shop,
    call,
    create,
    reference,
    purchase,
    generate,
    status,
    named,
    follow,
    press,
    page,
  };
}

/** The ledger of SIBS under /__state. */
export async function ledgerOf(url: string): Promise<object[]> {
  const state = await (await fetch(`${url}/__state`)).json();
  // The endpoint answers with wholeState().
  return (state as { sibs: { ledger: object[] } }).sibs.ledger;
}

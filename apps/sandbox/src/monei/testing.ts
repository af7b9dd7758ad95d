import { ApiException, Monei } from '@monei-js/node-sdk';
import { startSandbox } from '../testing/harness.ts';
import { startListener } from '../testing/listener.ts';

export const API_KEY = 'pk_test_folio_monei';
export const RETURN = 'http://16.localhost:3000/pago';

/** A sandbox, MONEI's own client pointed at it, and a shop that hears the callbacks. */
export async function startMonei(answer?: Parameters<typeof startListener>[0]) {
  const shop = await startListener(answer);
  const sandbox = await startSandbox();
  const client = new Monei(API_KEY, { baseURL: `${sandbox.url}/monei/v1`, timeout: 5000 });
  const create = (more: Partial<Parameters<typeof client.payments.create>[0]> = {}) =>
    client.payments.create({
      amount: 2512,
      currency: 'EUR',
      orderId: 'P-1001',
      description: 'Nota simple',
      callbackUrl: shop.url,
      completeUrl: `${RETURN}/hecho?n=1`,
      failUrl: `${RETURN}/fallo`,
      cancelUrl: `${RETURN}/cancelado`,
      ...more,
    });
  /** Presses a button of a payment's hosted page; gives where it leads, or the page with what is wrong. */
  const press = async (id: string, fields: Record<string, string>) => {
    const page = await fetch(`${sandbox.url}/monei/payments/${id}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    return { status: page.status, location: page.headers.get('location'), text: await page.text() };
  };
  const statuses = () => shop.heard.map(({ payload }): string => JSON.parse(payload).status);
  return { ...sandbox, client, create, press, shop, statuses };
}

export const CARD = { do: 'card', expiry: '12/34', cvc: '123' };

/** What the sandbox says of MONEI under /__state. */
export async function stateOfMonei(url: string) {
  const answer = await fetch(`${url}/__state`);
  // The endpoint answers with wholeState().
  return ((await answer.json()) as { monei: { ledger: object[]; payments: object[] } }).monei;
}

/** What MONEI's client throws for a call that is refused; an error of its own when the call is answered. */
export function refusal(call: Promise<unknown>): Promise<ApiException> {
  return call.then(
    () => Promise.reject(new Error('The call was answered, and a refusal was expected.')),
    (error) => {
      if (error instanceof ApiException) return error;
      throw error;
    },
  );
}

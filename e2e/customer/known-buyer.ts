import { type APIRequestContext, request } from '@playwright/test';
import { NOTE } from './whole-forms.ts';

export const PASSWORD = 'una frase inventada';

/** Calls of one buyer, each with the form key of its moment. */
function callsOf(buyer: APIRequestContext) {
  const formkeyNow = async () =>
    ((await (await buyer.get('/desktopapp/rest/config')).json()) as { formkey: string }).formkey;
  return {
    formkeyNow,
    /** Returns the value of a call that the pages make. */
    view: async (name: string, data: object): Promise<unknown> => {
      const answer = await buyer.post(`/desktopapp/view/${name}`, {
        data,
        headers: { 'x-formkey': await formkeyNow() },
      });
      if (!answer.ok()) throw new Error(`${name} answered ${answer.status()}: ${await answer.text()}`);
      return ((await answer.json()) as { value: unknown }).value;
    },
  };
}

type Opened = { readonly step: { readonly clientSecret: string; readonly publishableKey: string } };

/** Confirms a card payment at the sandbox as Stripe's script in the browser does. */
async function confirmCard({ step }: Opened): Promise<void> {
  const [id] = step.clientSecret.split('_secret_');
  const confirm = new URL(`/v1/payment_intents/${id}/confirm`, process.env.MAILBOX_URL);
  const card = { payment_method: 'pm_card_visa', return_url: 'http://localhost:3000/' };
  const body = new URLSearchParams({ key: step.publishableKey, client_secret: step.clientSecret, ...card });
  const answer = await fetch(confirm, { method: 'POST', body });
  if (!answer.ok) throw new Error(`the card was not confirmed: ${await answer.text()}`);
}

/** Orders and pays under an address and then sets a password for it, by the calls that the pages make. */
export async function knownBuyer(shopUrl: string, email: string): Promise<void> {
  const buyer = await request.newContext({ baseURL: shopUrl });
  const { formkeyNow, view } = callsOf(buyer);
  await buyer.get(`/cart/add/ns?${new URLSearchParams({ ...NOTE, direccion: 'Calle Anterior 1' })}`);
  const form = { email, type: 'cc', start_now: '1', lose_withdrawal: '1' };
  const ordered = await buyer.post('/desktopapp/rest/checkoutRegister/', {
    data: { config: { formkey: await formkeyNow() }, form },
  });
  const { message: orderId } = (await ordered.json()) as { message: string };
  await confirmCard((await view('pay', { orderId, method: null, fields: {} })) as Opened);
  await view('settle', { orderId, fields: {} });
  const registered = (await view('registerAfter', { orderId, pass: PASSWORD })) as { ok: boolean };
  if (!registered.ok) throw new Error(`${email} could not register: ${JSON.stringify(registered)}`);
  await buyer.dispose();
}

/** Places an order, unpaid, as a known buyer who is logged in to a store; returns its number. */
export async function orderAsKnown(
  shopUrl: string,
  email: string,
  { store, entry, answers }: { store: number; entry: string; answers: Readonly<Record<string, string>> },
): Promise<string> {
  const buyer = await request.newContext({ baseURL: shopUrl });
  const { formkeyNow, view } = callsOf(buyer);
  await buyer.get(`/servicios?store_id=${store}`);
  const key = `${store} ${entry} ${email}`;
  const entered = (await view('logIn', { email, pass: PASSWORD, key })) as { ok: boolean };
  if (!entered.ok) throw new Error(`${email} could not log in to store ${store}`);
  await buyer.get(`/cart/add/${entry}?${new URLSearchParams(answers)}`);
  const ordered = await buyer.post('/desktopapp/rest/checkoutAuthenticated/', {
    data: {
      config: { formkey: await formkeyNow() },
      form: { type: 'cc', start_now: '1', lose_withdrawal: '1' },
    },
  });
  const { ok, message } = (await ordered.json()) as { ok: boolean; message: string };
  if (!ok) throw new Error(`store ${store} took no order: ${message}`);
  await buyer.dispose();
  return message;
}

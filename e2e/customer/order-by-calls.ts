import type { APIRequestContext } from '@playwright/test';
import { NOTE } from './whole-forms.ts';

/** Calls of one buyer, each with the form key of its moment. */
export function openCalls(buyer: APIRequestContext) {
  const formkeyNow = async () =>
    ((await (await buyer.get('/desktopapp/rest/config')).json()) as { formkey: string }).formkey;
  return {
    /** Places an order for the cart by a call of the specification, and returns its number. */
    order: async (call: 'checkoutRegister' | 'checkoutAuthenticated', form: object): Promise<string> => {
      const answer = await buyer.post(`/desktopapp/rest/${call}/`, {
        data: { config: { formkey: await formkeyNow() }, form: { type: 'cc', ...form } },
      });
      const { ok, message } = (await answer.json()) as { ok: boolean; message: string };
      if (!ok) throw new Error(`${call} took no order: ${message}`);
      return message;
    },
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

export const CONSENTS = { start_now: '1', lose_withdrawal: '1' };

/** Puts a complete document into the cart by its entry point, without opening the cart. */
export async function addByCall(
  buyer: APIRequestContext,
  entry: string,
  answers: Readonly<Record<string, string>>,
): Promise<void> {
  const path = `/cart/add/${entry}?${new URLSearchParams(answers)}`;
  const answer = await buyer.get(path, { maxRedirects: 0 });
  const { location = '' } = answer.headers();
  if (!location.endsWith('/cart')) throw new Error(`${path} leads to ${answer.status()} ${location}`);
}

/**
 * Orders documents, Notas Simples unless `entry` names another form, as a guest and pays them by card, by the calls
 * that the pages make; returns the order's number. With a page's own `page.request`, the page continues as this guest.
 */
export async function orderPaid(
  buyer: APIRequestContext,
  email: string,
  documents: readonly Readonly<Record<string, string>>[] = [NOTE],
  entry = 'ns',
): Promise<string> {
  for (const answers of documents) await addByCall(buyer, entry, answers);
  const orderId = await openCalls(buyer).order('checkoutRegister', { email, ...CONSENTS });
  await payByCall(buyer, orderId);
  return orderId;
}

/** Pays an order by card, by the calls that the pages make. */
export async function payByCall(buyer: APIRequestContext, orderId: string): Promise<void> {
  const { view } = openCalls(buyer);
  await confirmCard((await view('pay', { orderId, method: null, fields: {} })) as Opened);
  await view('settle', { orderId, fields: {} });
}

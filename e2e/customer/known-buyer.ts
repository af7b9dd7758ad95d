import { request } from '@playwright/test';
import { addByCall, CONSENTS, openCalls, orderPaid } from './order-by-calls.ts';
import { NOTE } from './whole-forms.ts';

export const PASSWORD = 'una frase inventada';

/** Orders and pays under an address and then sets a password for it, by the calls that the pages make. */
export async function knownBuyer(shopUrl: string, email: string): Promise<void> {
  const buyer = await request.newContext({ baseURL: shopUrl });
  const orderId = await orderPaid(buyer, email, [{ ...NOTE, direccion: 'Calle Anterior 1' }]);
  const answer = await openCalls(buyer).view('registerAfter', { orderId, pass: PASSWORD });
  if (!(answer as { ok: boolean }).ok)
    throw new Error(`${email} could not register: ${JSON.stringify(answer)}`);
  await buyer.dispose();
}

/** Places an order, unpaid, as a known buyer who is logged in to a store; returns its number. */
export async function orderAsKnown(
  shopUrl: string,
  email: string,
  { store, entry, answers }: { store: number; entry: string; answers: Readonly<Record<string, string>> },
): Promise<string> {
  const buyer = await request.newContext({ baseURL: shopUrl });
  const { order, view } = openCalls(buyer);
  await buyer.get(`/servicios?store_id=${store}`);
  const key = `${store} ${entry} ${email}`;
  const entered = (await view('logIn', { email, pass: PASSWORD, key })) as { ok: boolean };
  if (!entered.ok) throw new Error(`${email} could not log in to store ${store}`);
  await addByCall(buyer, entry, answers);
  const orderId = await order('checkoutAuthenticated', CONSENTS);
  await buyer.dispose();
  return orderId;
}

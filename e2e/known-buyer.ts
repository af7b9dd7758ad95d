import { request } from '@playwright/test';
import { NOTE } from './whole-forms.ts';

export const PASSWORD = 'una frase inventada';

/** Somebody who ordered under an address and then set a password for it, by the calls that the pages make. */
export async function knownBuyer(shopUrl: string, email: string): Promise<void> {
  const buyer = await request.newContext({ baseURL: shopUrl });
  await buyer.get(`/cart/add/ns?${new URLSearchParams({ ...NOTE, direccion: 'Calle Anterior 1' })}`);
  const formkeyNow = async () =>
    ((await (await buyer.get('/desktopapp/rest/config')).json()) as { formkey: string }).formkey;
  const form = { email, type: 'cc', start_now: '1', lose_withdrawal: '1' };
  const ordered = await buyer.post('/desktopapp/rest/checkoutRegister/', {
    data: { config: { formkey: await formkeyNow() }, form },
  });
  const { message: orderId } = (await ordered.json()) as { message: string };
  const registered = await buyer.post('/desktopapp/view/registerAfter', {
    data: [orderId, PASSWORD],
    headers: { 'x-formkey': await formkeyNow() },
  });
  const { value } = (await registered.json()) as { value: { ok: boolean } };
  if (!value.ok) throw new Error(`${email} could not register: ${await registered.text()}`);
  await buyer.dispose();
}

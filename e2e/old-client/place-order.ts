import { expect, request } from '@playwright/test';
import { type Encoding, type OldClient, openStore } from './client.ts';

/** The encodings of a call (AP-0). */
export const ENCODINGS: readonly Encoding[] = ['json', 'brackets', 'fields'];
export const CONSENTS = { start_now: '1', lose_withdrawal: '1' };

/** EN-12 with empty fields, as an Angular form sends them. */
export const NOTE = {
  nombre: 'Ana Prueba Inventada',
  direccion: 'Calle de Ejemplo 12, 3.º B',
  municipio: 'Getafe',
  provincia: 'Madrid',
  otros_datos: null,
  servicio_urgente: '0',
  servicio_urgente_custom: null,
  conoce_nombre_propietario: '1',
  quiere_una_ns: true,
};

/** Returns a client with a Nota Simple in its cart. */
export async function withNote(store = 14): Promise<OldClient> {
  const client = await openStore(store);
  const answer = await client.send('addns', NOTE);
  expect(answer.status, answer.text).toBe(200);
  return client;
}

/** Returns a client that has placed an order under the address. */
export const ordered = async (email: string): Promise<OldClient> => order(await withNote(), email);

/** Orders a client's cart under the address. */
export async function order(client: OldClient, email: string): Promise<OldClient> {
  const answer = await client.send('checkoutRegister', { email, type: 'cc', ...CONSENTS });
  expect(answer.json, answer.text).toMatchObject({ ok: true, message: client.config.lastOrderId });
  return client;
}

/** Returns an e-mail address unique to the test. */
export const someone = (at: { testId: string }) => `ana.antigua.${at.testId.slice(-8)}@example.com`;

/** Returns a client whose order is paid by card, which the provider's script in its page confirms. */
export const paid = async (email: string): Promise<OldClient> => pay(await ordered(email));

/** Pays a client's last order by card. */
export async function pay(client: OldClient): Promise<OldClient> {
  const { lastOrderId } = client.config;
  const intent = await client.getKeyed(`otherMethodsPaymentIntent/?order_id=${lastOrderId}`);
  const secret = String(intent.json.message);
  const body = new URLSearchParams({
    ...{ key: String(client.config.stripePubKey), client_secret: secret },
    ...{ payment_method: 'pm_card_visa', return_url: 'http://localhost:3000/' },
  });
  const confirm = new URL(
    `/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`,
    process.env.MAILBOX_URL,
  );
  const answer = await fetch(confirm, { method: 'POST', body });
  expect(answer.status, await answer.text()).toBe(200);
  const statusOf = async () => {
    const { json } = await client.get(`pedidos?id=${lastOrderId}`);
    return (json.orders as { status: string }[])[0]?.status;
  };
  await expect.poll(statusOf, { timeout: 20_000 }).toBe('complete');
  return client;
}

/** Asks for the address of an order's line as an operator; returns the number of the form. */
export async function ask(orderId: string): Promise<number> {
  const { operador: storageState } = JSON.parse(process.env.STAFF_SESSIONS ?? '{}');
  const staff = await request.newContext({
    ...{ baseURL: process.env.SHOP_URL, storageState },
    extraHTTPHeaders: { 'x-folio-staff': '1', origin: new URL(process.env.SHOP_URL ?? '').origin },
  });
  const order = await (await staff.get(`/backoffice/api/orders/${orderId}`)).json();
  const body = { options: ['direccion'], questions: [], message: '' };
  const answer = await staff.post(`/backoffice/api/lines/${order.lines[0].id}/ask`, { data: body });
  if (!answer.ok()) throw new Error(`the customer was not asked: ${await answer.text()}`);
  const [line] = (await answer.json()).lines;
  await staff.dispose();
  return line.questions.incidents[0].id;
}

import { type APIRequestContext, expect, request } from '@playwright/test';
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
  const fetchStatus = async () => {
    const { json } = await client.get(`pedidos?id=${lastOrderId}`);
    return (json.orders as { status: string }[])[0]?.status;
  };
  await expect.poll(fetchStatus, { timeout: 20_000 }).toBe('complete');
  return client;
}

/** Writes a PDF of one empty page. */
function pagePdf(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
  ].map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`);
  const head = '%PDF-1.4\n';
  const offsets = objects.map((_, at) => head.length + objects.slice(0, at).join('').length);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = head.length + objects.join('').length;
  const xref = `xref\n0 4\n0000000000 65535 f \n${rows}trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(head + objects.join('') + xref);
}

/** Runs calls of the back office as an operator. */
async function asOperator<T>(act: (staff: APIRequestContext) => Promise<T>): Promise<T> {
  const { operador: storageState } = JSON.parse(process.env.STAFF_SESSIONS ?? '{}');
  const staff = await request.newContext({
    ...{ baseURL: process.env.SHOP_URL, storageState },
    extraHTTPHeaders: { 'x-folio-staff': '1', origin: new URL(process.env.SHOP_URL ?? '').origin },
  });
  try {
    return await act(staff);
  } finally {
    await staff.dispose();
  }
}

async function read<T>(answer: Awaited<ReturnType<APIRequestContext['get']>>): Promise<T> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

type Order = { lines: { id: number; questions: { incidents: { id: number }[] } }[] };

/** Asks for the address of an order's line, or something else; returns the number of the form. */
export const ask = (
  orderId: string,
  question: object = { options: ['direccion'], questions: [], message: '' },
): Promise<number> =>
  asOperator(async (staff) => {
    const { lines } = await read<Order>(await staff.get(`/backoffice/api/orders/${orderId}`));
    const path = `/backoffice/api/lines/${lines[0]?.id}/ask`;
    const asked = await read<Order>(await staff.post(path, { data: question }));
    return asked.lines[0]?.questions.incidents[0]?.id ?? 0;
  });

/** Delivers a line with its document. */
export const deliver = (lineId: string): Promise<void> =>
  asOperator(async (staff) => {
    const path = `/backoffice/api/lines/${lineId}`;
    const file = { name: 'nota-simple.pdf', mimeType: 'application/pdf', buffer: pagePdf() };
    await read(await staff.post(`${path}/take`));
    await read(await staff.post(`${path}/documents`, { multipart: { file } }));
    await read(await staff.post(`${path}/deliver`));
  });

import { request } from '@playwright/test';

type Order = { readonly lines: readonly { readonly id: number }[] };

/** Asks for the address of an order's first line, and for a file if named, as a signed-in operator. */
export async function askForAddress(shopUrl: string, orderId: string, file?: string): Promise<void> {
  const { operador } = JSON.parse(process.env.STAFF_SESSIONS ?? '{}');
  const staff = await request.newContext({
    baseURL: shopUrl,
    storageState: operador,
    extraHTTPHeaders: { 'x-folio-staff': '1', origin: new URL(shopUrl).origin },
  });
  const order = (await (await staff.get(`/backoffice/api/orders/${orderId}`)).json()) as Order;
  const questions = file ? [{ type: 'file', text: file }] : [];
  const answer = await staff.post(`/backoffice/api/lines/${order.lines[0]?.id}/ask`, {
    data: { options: ['direccion'], questions, message: '' },
  });
  if (!answer.ok()) throw new Error(`the customer was not asked: ${await answer.text()}`);
  await staff.dispose();
}
